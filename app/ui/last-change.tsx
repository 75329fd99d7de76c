import { Day } from "./time.tsx";

/**
 * Date of the last change of a row, and who made it. In a narrow column, the email wraps after its "@" and
 * not within a word.
 */
export function LastChange({ at, email }: { at: Date; email: string }) {
  const [name, host] = email.split("@");
  return (
    <span>
      <Day at={at} /> by {name}
      {host !== undefined && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </span>
  );
}
