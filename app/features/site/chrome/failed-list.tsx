import { Toast, type Outcome } from "#app/ui/toast.tsx";
import { ErrorMessage } from "./error-message.tsx";

/** In place of a list that could not be read, also after an action of it, of which it still says what that came to. */
export function FailedList({ error, actionData }: { error: unknown; actionData?: Outcome }) {
  return (
    <>
      <ErrorMessage error={error} />
      <Toast outcome={actionData} />
    </>
  );
}
