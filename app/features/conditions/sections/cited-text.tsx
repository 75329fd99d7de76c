import { EmergencyNumbers } from "#app/features/site/chrome/emergency-numbers.tsx";
import type { CitedSentence } from "../domain/cited-text.ts";

/** Sentences with the numbers of their sources; the page must also render the SourceList. */
export function CitedText({ sentences }: { sentences: CitedSentence[] }) {
  return sentences.map(({ text, notes }) => (
    <span key={text}>
      <EmergencyNumbers text={text} />
      {notes.map(({ id, number }) => (
        <sup key={id} className="footnote">
          <a href={`#source-${id}`} aria-label={`Source ${number}`}>
            {number}
          </a>
        </sup>
      ))}{" "}
    </span>
  ));
}
