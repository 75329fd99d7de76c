import { walkBlock } from "../blocks/block.ts";
import type { FieldGroup } from "../blocks/define-block.ts";
import { findFreeId } from "../blocks/ids.ts";
import { toPlainWords } from "./claims/plain-words.ts";
import { findOwn } from "#app/values/unknown-value.ts";
import type { NoteText } from "../pages/page-field.ts";
import { dayRule, lineRule, paragraphsRule } from "../rules/text-rules.ts";

/** Evidence for a claim of a page. */
export interface Evidence {
  id: string;
  /** The claim, as words of the page. */
  claim: string;
  note: string;
  keptAt: string;
  confirmedBy: string;
  /** Last day of validity, such as 2027-01-15; empty for none. */
  until: string;
}

export const evidenceTexts: Record<Exclude<keyof Evidence, "id">, NoteText> = {
  claim: { label: "Claim", rule: lineRule(300, "The words have at most 300 characters.") },
  note: {
    label: "What It Rests On",
    rule: paragraphsRule(2000, "The evidence has at most 2,000 characters."),
  },
  keptAt: { label: "Where It Is Kept", rule: lineRule(300, "The place has at most 300 characters.") },
  confirmedBy: { label: "Confirmed By", rule: lineRule(300, "The name has at most 300 characters.") },
  until: { label: "Holds Until", rule: dayRule },
};

/** Whether a page has content that needs evidence: a claim, a figure, a quotation or credentials. */
export function restsOnEvidence({ evidence, blocks }: { evidence: Evidence[]; blocks: Walked[] }): boolean {
  return (
    evidence.length > 0 ||
    blocks
      .flatMap(walkBlock)
      .some(({ field, value }) => field.control !== "items" && field.isEvidence === true && value !== "")
  );
}

/**
 * Copies values without their evidence, since it belongs to the original words, and a copy is made to be
 * changed.
 */
export function withoutEvidence<Copied extends object>(
  group: Pick<FieldGroup, "fields">,
  values: Copied,
): Copied {
  const begun = Object.entries(group.fields).flatMap(([name, field]) => {
    const value: unknown = findOwn(values, name);
    if (field.control === "items")
      return Array.isArray(value) ? [[name, value.map((item: object) => withoutEvidence(field, item))]] : [];
    return field.isEvidence === true && value !== undefined ? [[name, field.initial]] : [];
  });
  return { ...values, ...Object.fromEntries(begun) };
}

type Walked = Parameters<typeof walkBlock>[0];

/** Adds an empty note for these words; returns the same list if there is one already. */
export function addEvidence(evidence: Evidence[], claim: string): Evidence[] {
  const isNoted = evidence.some((entry) => toPlainWords(entry.claim) === toPlainWords(claim));
  if (isNoted || claim.trim() === "") return evidence;
  const id = findFreeId("evidence", evidence);
  return [...evidence, { id, claim, note: "", keptAt: "", confirmedBy: "", until: "" }];
}

/** Days of the check, such as "2026-11-22". */
export interface EvidenceDays {
  today: string;
  /** First day on which visitors see the page: today, or later. */
  begins: string;
}

/**
 * Message about evidence that a claim still needs; undefined if a complete note is valid while visitors see
 * the page.
 */
export function findEvidenceGap(
  claim: string,
  evidence: Evidence[],
  { today, begins }: EvidenceDays,
): string | undefined {
  const words = toPlainWords(claim);
  const ofClaim = evidence.filter((entry) => toPlainWords(entry.claim) === words);
  if (ofClaim.length === 0) return "Add the evidence, or say it in another way.";
  const whole = ofClaim.filter(isWhole);
  if (whole.length === 0)
    return "Complete its evidence: what, where it is kept, who confirmed it, until when.";
  const last =
    whole
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? "";
  if (last < today) return `Its evidence ended on ${last}: have it confirmed again.`;
  return last < begins
    ? `Its evidence holds until ${last}, and the page begins on ${begins}: have it confirmed for longer.`
    : undefined;
}

function isWhole({ note, keptAt, confirmedBy, until }: Evidence): boolean {
  return [note, keptAt, confirmedBy, until].every((text) => text.trim() !== "");
}
