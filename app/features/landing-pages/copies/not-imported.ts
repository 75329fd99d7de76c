import { toDraft } from "../drafts/read-draft.ts";
import { compareDrafts, type FieldChange } from "../history/compare-drafts.ts";
import type { PageContent } from "../pages/page-content.ts";

/**
 * Describes what an imported page lacks of its file, one line each: times, confirmations and pictures that
 * were left out.
 * @param now a publication time before it is over, and is not listed
 */
export function listNotImported(file: PageContent, imported: PageContent, now: Date): string[] {
  const isOver = file.publishAt !== null && file.publishAt <= now;
  const before = toDraft({ ...file, publishAt: isOver ? null : file.publishAt });
  const { fields, blocks } = compareDrafts(before, toDraft({ ...imported, slug: file.slug }));
  return [
    ...fields.map(describeChange),
    ...blocks.flatMap(({ name, changes }) => changes.map((change) => `${name}: ${describeChange(change)}`)),
  ];
}

function describeChange(change: FieldChange): string {
  const before = "pictures" in change ? change.pictures.before : joinText(change.parts);
  return `${change.label} (${before})`;
}

function joinText(parts: Extract<FieldChange, { parts: unknown }>["parts"]): string {
  return parts.flatMap(({ text, change }) => (change === "added" ? [] : [text])).join("");
}
