import { Fragment } from "react";

/** Email as text that wraps after its punctuation in a narrow column, and not within a word. */
export function Email({ email }: { email: string }) {
  const parts = email.split(/(?<=[@._+-])/);
  return parts.map((part, at) => (
    <Fragment key={parts.slice(0, at).join("")}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
