import { Fragment } from "react";
import { EmergencyNumbers } from "#app/features/site/chrome/emergency-numbers.tsx";
import { splitFootnotes } from "../domain/medicine-facts.ts";

interface SourcedTextProps {
  text: string;
  /** Ids of the page's sources in their order; a text on another page shows no footnotes. */
  sources?: string[] | undefined;
}

/** A text with its footnotes as links to the list of sources, and numbers for emergencies that can be pressed. */
export function SourcedText({ text, sources }: SourcedTextProps) {
  return splitFootnotes(text).map(({ words, notes }) => (
    <Fragment key={words}>
      <EmergencyNumbers text={words} />
      {sources && notes.map((id) => <Note key={id} id={id} number={sources.indexOf(id) + 1} />)}
    </Fragment>
  ));
}

function Note({ id, number }: { id: string; number: number }) {
  return (
    <sup className="footnote">
      <a href={`#source-${id}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  );
}
