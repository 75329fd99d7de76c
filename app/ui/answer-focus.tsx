import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterDataContext } from "react-router";

/**
 * Moves the focus, and so the keyboard, screen readers and the scroll position, to the first error of a refused form: to the
 * invalid field, or to the message for the whole form. A page that comes with its answer has the field
 * focused by the browser.
 */
export function AnswerFocus() {
  const [answer] = Object.values(useContext(UNSAFE_DataRouterDataContext)?.actionData ?? {});
  const seen = useRef(answer);
  useEffect(() => {
    if (answer === seen.current) return;
    seen.current = answer;
    if (answer !== undefined) focusFirstFault();
  }, [answer]);
  return null;
}

function focusFirstFault(): void {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  const fault = field ?? document.querySelector<HTMLElement>('main .notice[role="alert"]');
  if (fault && fault.tabIndex < 0) fault.tabIndex = -1;
  fault?.focus({ preventScroll: true });
  // In the middle, where no bar that stays at an edge of the window covers it, and its label and note are seen too.
  fault?.scrollIntoView({ block: "center" });
}
