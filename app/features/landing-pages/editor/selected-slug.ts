import { useLayoutEffect, type RefObject } from "react";

/**
 * A slug that is derived while its field has the focus is selected, as Tab does with what it finds: what is typed or
 * pasted next replaces it.
 */
export function useSelectedSlug(form: RefObject<HTMLFormElement | null>, derived: string | undefined): void {
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem("slug");
    const isAtHand = field instanceof HTMLInputElement && field === document.activeElement;
    // A slug that was typed before hydration is not the derived one: selected, it would be replaced by the next letter.
    if (isAtHand && field.value === derived) field.select();
  }, [form, derived]);
}
