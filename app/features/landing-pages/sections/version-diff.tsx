import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import type { BlockChange, Comparison, FieldChange } from "../history/compare-drafts.ts";
import type { TextPart } from "../history/word-differences.ts";
import { nameTitle } from "../pages/page-title.ts";

interface VersionDiffProps {
  page: { id: string; title: string };
  from: number;
  to: number;
  /** Undefined if one of the versions was deleted, or is unreadable. */
  comparison: Comparison | undefined;
}

/** Comparison of two versions of a page, word by word, with pictures shown as pictures. */
export function VersionDiff({ page, from, to, comparison }: VersionDiffProps) {
  return (
    <main id="main" className="list-page version-diff">
      <div className="list-title">
        <h1>
          “{nameTitle(page.title)}”, from version {from} to {to}
        </h1>
        <Link to={fillPath("/admin/marketing/pages/:id/history", { id: page.id })} className="button">
          Back to the History
        </Link>
      </div>
      {comparison ? <Differences {...comparison} /> : <p className="list-empty">{MISSING}</p>}
    </main>
  );
}

const MISSING =
  "One of these versions is no longer in the history, or cannot be read. Choose two others from the history.";

function Differences({ fields, blocks }: Comparison) {
  if (fields.length + blocks.length === 0)
    return <p className="list-empty">Both versions say the same, in the same order.</p>;
  return (
    <>
      <p className="version-diff-key">
        <del>Removed words</del> stand crossed out, <ins>added words</ins> underlined.
      </p>
      {fields.length > 0 && (
        <section className="version-diff-block">
          <h2>Page</h2>
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
