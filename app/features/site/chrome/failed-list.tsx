import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { Toast } from "#app/ui/toast.tsx";
import { ErrorMessage } from "./error-message.tsx";
import { isDone, readOutcome } from "#app/ui/outcome.ts";

interface FailedListProps {
  error: unknown;
  /** Shown after the outcome of an action, such as an undo. */
  children?: ReactNode;
}

const DONE = {
  title: "It is done, but this page cannot be shown just now",
  // Warns against resubmission: reloading the response to a form would submit the form again.
  advice:
    "Nothing has to be done again. Open this page again in a minute; if your browser asks, do not send the form again.",
};

/** Shown instead of a list that could not be read; still shows the result of an action. */
export function FailedList({ error, children }: FailedListProps) {
  const outcome = readOutcome(useActionData());
  return (
    <>
      <ErrorMessage error={error} words={isDone(outcome) ? DONE : undefined} />
      <Toast outcome={outcome}>{children}</Toast>
    </>
  );
}
