import { Day } from "./time.tsx";

/** When and by whom a row was last changed. A narrow column breaks the email after its "@", rather than within a word. */
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
