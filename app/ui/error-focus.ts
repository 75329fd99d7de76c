import { useEffect } from "react";

/** Takes the focus to the first field that was refused. @param errors of the latest answer; none before the first */
export function useErrorFocus(errors: object | undefined): void {
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [errors]);
}
