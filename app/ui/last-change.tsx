import { Email } from "./email.tsx";
import { Day } from "./time.tsx";

/** Date of the last change of a row, and who made it. */
export function LastChange({ at, email }: { at: Date; email: string }) {
  return (
    <span>
      <Day at={at} /> by <Email email={email} />
    </span>
  );
}
