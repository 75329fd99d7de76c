import type { Draft } from "../drafts/read-draft.ts";
import { compareDrafts, type Comparison } from "../history/compare-drafts.ts";

/** Compares two drafts of a section: their names, blocks and evidence. */
export function compareSection(before: Draft, after: Draft): Comparison {
  const { title, blocks, evidence } = after;
  const { fields, ...comparison } = compareDrafts(before, { ...before, title, blocks, evidence });
  return {
    ...comparison,
    fields: fields.map((change) =>
      change.key === "title" ? Object.assign(change, { label: "Name" }) : change,
    ),
  };
}
