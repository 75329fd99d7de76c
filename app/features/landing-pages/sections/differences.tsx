import type { BlockChange, Comparison, FieldChange } from "../history/compare-drafts.ts";
import type { TextPart } from "../history/word-differences.ts";

interface DifferencesProps {
  comparison: Comparison;
  /** Heading of the fields that belong to no block. */
  heading: string;
}

/** Differences of two versions, block by block and word by word, inside an element with the class "version-diff". */
export function Differences({ comparison: { fields, blocks }, heading }: DifferencesProps) {
  if (fields.length + blocks.length === 0)
    return <p className="list-empty">Both versions say the same, in the same order.</p>;
  return (
    <>
      <p className="version-diff-key">
        <del>Removed words</del> stand crossed out, <ins>added words</ins> underlined.
      </p>
      {fields.length > 0 && (
        <section className="version-diff-block">
          <h2>{heading}</h2>
          <FieldChanges changes={fields} />
        </section>
      )}
      {blocks.map((block) => (
        <section key={block.id} className="version-diff-block">
          <h2>
            {block.name} <small>{describeState(block)}</small>
          </h2>
          <FieldChanges changes={block.changes} />
        </section>
      ))}
    </>
  );
}

function describeState({ state, place, changes }: BlockChange): string {
  if (state !== "moved" || !place) return state;
  const moved = `moved from place ${place.before} to ${place.after}`;
  return changes.length > 0 ? `${moved}, and changed` : moved;
}

function FieldChanges({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="version-diff-fields">
      {changes.map((change) => (
        <div key={change.key}>
          <dt>{change.label}</dt>
          <dd>{"parts" in change ? <Words parts={change.parts} /> : <PicturePair {...change.pictures} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ parts }: { parts: TextPart[] }) {
  return (
    <p className="version-diff-words" dir="auto">
      {placeParts(parts).map((part) => {
        if (part.change === "added") return <ins key={part.end}>{part.text}</ins>;
        if (part.change === "removed") return <del key={part.end}>{part.text}</del>;
        return <span key={part.end}>{part.text}</span>;
      })}
    </p>
  );
}

/** Adds the offset of its end to each part, as a unique React key: two parts may have the same text. */
function placeParts(parts: TextPart[]): (TextPart & { end: number })[] {
  let end = 0;
  return parts.map((part) => ({ ...part, end: (end += part.text.length) }));
}

function PicturePair({ before, after }: { before: string; after: string }) {
  return (
    <div className="version-diff-pictures">
      <Picture title="Before" url={before} />
      <Picture title="After" url={after} />
    </div>
  );
}

function Picture({ title, url }: { title: string; url: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {url === "" ? <p>No picture</p> : <img src={url} alt={`${title}: ${url}`} loading="lazy" />}
    </figure>
  );
}
