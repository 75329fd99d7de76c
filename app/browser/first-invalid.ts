import { takeFocus } from "./take-focus.ts";

/**
 * Moves the focus, and so the keyboard, screen readers and the scroll position, to the first error of a refused form: to the
 * invalid field, or to the message for the whole form.
 * @returns whether there is one
 */
export function focusFirstInvalid(): boolean {
  const fault =
    document.querySelector<HTMLElement>('main [aria-invalid="true"]') ??
    document.querySelector<HTMLElement>('main .notice[role="alert"]:not([hidden])');
  if (!fault) return false;
  takeFocus(fault);
  // In the middle, where no bar that stays at an edge of the window covers it, and its label and note are seen too.
  fault.scrollIntoView({ block: "center" });
  return true;
}
