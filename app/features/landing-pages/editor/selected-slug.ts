import { useLayoutEffect, type RefObject } from "react";

/**
 * Selects a slug that is derived while its field has the focus, as the Tab key does: what is typed or pasted
 * next replaces it.
 */
export function useSelectedSlug(form: RefObject<HTMLFormElement | null>, derived: string | undefined): void {
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem("slug");
    const isAtHand = field instanceof HTMLInputElement && field === document.activeElement;
    // A slug that was typed before hydration is not the derived one; selecting it would let the next
    // keystroke replace it.
    if (isAtHand && field.value === derived) field.select();
  }, [form, derived]);
}
