import { Fragment } from "react";

/** Text whose hyphenated words, such as "1-on-1", stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(" ").map((word, index) => (
    // The index is a stable key, since the words of a text do not change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && " "}
      {word.includes("-") ? <span className="unbroken">{word}</span> : word}
    </Fragment>
  ));
}
