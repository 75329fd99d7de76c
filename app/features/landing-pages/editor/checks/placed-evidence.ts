import { readText } from "../../blocks/texts.ts";
import { walkBlock } from "../../blocks/block.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { publicFieldNames } from "../../pages/page-fields.ts";
import { toPlainWords } from "../../review/claims/plain-words.ts";
import type { Evidence } from "../../review/evidence.ts";
import { findPath, type Issue } from "../../rules/issue.ts";

/** Evidence for the words of one field. */
export interface FieldEvidence {
  /** Notes, each with its index in the draft. */
  notes: { entry: Evidence; at: number }[];
  /** Claims that have no note yet. */
  missing: string[];
}

/**
 * Path of a field in the form -> its evidence; the empty path holds notes whose words are no longer on the
 * page.
 */
export type PlacedEvidence = Map<string, FieldEvidence>;

/** Assigns each note to the first field that contains its claim. */
export function placeEvidence(draft: Draft, issues: Issue[]): PlacedEvidence {
  const placed: PlacedEvidence = new Map();
  const at = (path: string) => {
    const found = placed.get(path) ?? { notes: [], missing: [] };
    placed.set(path, found);
    return found;
  };
  const texts = draft.evidence.length === 0 ? [] : listTexts(draft);
  for (const [place, entry] of draft.evidence.entries()) {
    const claim = toPlainWords(entry.claim);
    const path = texts.find(({ words }) => words.includes(claim))?.path ?? "";
    at(path).notes.push({ entry, at: place });
  }
  const noted = new Set(draft.evidence.map(({ claim }) => toPlainWords(claim)));
  for (const issue of issues) {
    const words = issue.claim === undefined ? undefined : toPlainWords(issue.claim);
    if (issue.claim === undefined || words === undefined || noted.has(words)) continue;
    noted.add(words);
    at(findPath(issue, draft.blocks)).missing.push(issue.claim);
  }
  return placed;
}

function listTexts(draft: Draft): { path: string; words: string }[] {
  const ofPage = publicFieldNames.map((name) => ({ path: name, words: toPlainWords(draft[name]) }));
  const ofBlocks = draft.blocks.flatMap((block, at) =>
    walkBlock(block).map((visit) => ({
      path: `blocks.${at}.props.${visit.path}`,
      words: toPlainWords(readText(visit) ?? ""),
    })),
  );
  return [...ofPage, ...ofBlocks];
}
