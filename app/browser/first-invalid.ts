import { takeFocus } from "./take-focus.ts";

/**
 * Focuses the first error of a refused form: the invalid field, or the message for the whole form. Keyboard,
 * screen readers and the scroll position follow the focus.
 * @returns whether there is an error
 */
export function focusFirstInvalid(): boolean {
  const fault =
    document.querySelector<HTMLElement>('main [aria-invalid="true"]') ??
    document.querySelector<HTMLElement>('main .notice[role="alert"]:not([hidden])');
  if (!fault) return false;
  takeFocus(fault);
  // Center it: bars at the edges of the viewport do not cover it there, and its label and note are visible
  // too.
  fault.scrollIntoView({ block: "center" });
  return true;
}
