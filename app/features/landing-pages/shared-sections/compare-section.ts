import type { Draft } from "../drafts/read-draft.ts";
import { compareDrafts, type Comparison, type FieldChange } from "../history/compare-drafts.ts";

/** Compares two drafts of a section: their names, blocks and evidence. */
export function compareSection(before: Draft, after: Draft): Comparison {
  const { title, blocks, evidence } = after;
  const { fields, ...comparison } = compareDrafts(before, { ...before, title, blocks, evidence });
  return {
    ...comparison,
    fields: fields.map((change) => (change.key === "title" ? asName(change) : change)),
  };
}

function asName(change: FieldChange): FieldChange {
  return { ...change, label: "Name" };
}
