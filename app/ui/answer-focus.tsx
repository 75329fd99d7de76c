import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterDataContext } from "react-router";
import { focusFirstFault } from "./first-fault.ts";

/** Leads to the first error of a refused form. In a page that comes with its answer, the browser focuses the field. */
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
