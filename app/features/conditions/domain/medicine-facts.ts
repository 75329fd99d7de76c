import { z } from "zod";

/** Value of a fact for which no source was found after a search. */
export const NOT_FOUND = "not-found";

/** Sections of a medicine's page after "When to get help", in order. */
export const factSections = {
  doses: "Missed doses, and when it works",
  label: "Warnings of its label",
  effects: "Side effects and tests",
  family: "Pregnancy and breastfeeding",
  infections: "Vaccines and infections",
  mixing: "Other medicines, alcohol and stopping",
  practical: "Storage, travel and cost",
} as const;

export type FactSection = keyof typeof factSections;

interface FactKind {
  title: string;
  /** Noun for the sentence that lists missing facts. */
  noun: string;
  /** Undefined if the fact is displayed above the sections. */
  section?: FactSection;
  /** Set if the fact is also displayed on condition pages. */
  isBrief?: true;
}

/** Facts about a medicine, in the order of its page. */
export const factKinds = {
  purpose: { title: "What it is for", noun: "what it is for", isBrief: true },
  taking: { title: "How to take it", noun: "how to take it" },
  missedDose: { title: "If you miss a dose", noun: "a missed dose", section: "doses" },
  onset: { title: "When it starts to work", noun: "when it starts to work", section: "doses" },
  watch: { title: "What to watch", noun: "what to watch", section: "effects", isBrief: true },
  commonEffects: { title: "Common side effects", noun: "common side effects", section: "effects" },
  rareEffects: { title: "Rare but serious effects", noun: "rare effects", section: "effects" },
  tests: { title: "Blood tests and checks", noun: "the schedule of tests", section: "effects" },
  pregnancy: {
    title: "Pregnancy and contraception",
    noun: "pregnancy",
    section: "family",
    isBrief: true,
  },
  breastfeeding: { title: "Breastfeeding", noun: "breastfeeding", section: "family" },
  vaccines: { title: "Vaccines", noun: "vaccines", section: "infections", isBrief: true },
  infection: { title: "Fever and infection", noun: "infections", section: "infections" },
  mixing: { title: "What goes badly with it", noun: "other medicines", section: "mixing", isBrief: true },
  alcohol: { title: "Alcohol", noun: "alcohol", section: "mixing" },
  stopping: { title: "Stopping", noun: "stopping", section: "mixing", isBrief: true },
  storage: { title: "Storage", noun: "storage", section: "practical" },
  travel: { title: "On a journey", noun: "travel", section: "practical" },
  cost: { title: "Help with the cost", noun: "help with the cost", section: "practical" },
} as const satisfies Record<string, FactKind>;

export type FactId = keyof typeof factKinds;

/** Facts that a file states explicitly, as text or as NOT_FOUND, once they have been looked up. */
export const declaredFacts = [
  "taking",
  "missedDose",
  "onset",
  "commonEffects",
  "rareEffects",
  "tests",
  "pregnancy",
  "breastfeeding",
  "vaccines",
  "alcohol",
  "storage",
] as const satisfies FactId[];

export type DeclaredFact = (typeof declaredFacts)[number];

/** A footnote that references a key of sources.json. */
const FOOTNOTE_REFERENCE = /\[\^([a-z0-9-]+)\]/g;

/** A sentence boundary without a footnote before it. */
const UNSOURCED = /[.!?] /;

export function listFootnotes(text: string): string[] {
  return [...text.matchAll(FOOTNOTE_REFERENCE)].map(([, id = ""]) => id);
}

/** Text up to a footnote, followed by its footnotes. */
const SOURCED_PART = /([^[\]]+)((?:\[\^[a-z0-9-]+\])*)/g;

/** Splits a text at its footnotes; `notes` are the source keys of the words before them. */
export function splitFootnotes(text: string): { words: string; notes: string[] }[] {
  return [...text.matchAll(SOURCED_PART)].map(([, part = "", notes = ""]) => ({
    words: part,
    notes: listFootnotes(notes),
  }));
}

const words = z.string().min(10).max(700);

/** Text in which every sentence ends with a footnote, or NOT_FOUND. */
const sourcedText = z.union([
  z.literal(NOT_FOUND),
  words.refine(
    (text) => !UNSOURCED.test(text) && text.endsWith("]"),
    "must end each sentence with a footnote",
  ),
]);

/** Fields whose text must have footnotes. A missing field means that the fact has not been looked up. */
export const sourcedFields = {
  taking: sourcedText.optional(),
  missedDose: sourcedText.optional(),
  onset: sourcedText.optional(),
  commonEffects: sourcedText.optional(),
  rareEffects: sourcedText.optional(),
  tests: sourcedText.optional(),
  breastfeeding: sourcedText.optional(),
  alcohol: sourcedText.optional(),
  storage: sourcedText.optional(),
};

/** Fields written before footnotes were introduced; they rely on the sources of the whole file. */
export const briefFields = {
  purpose: words,
  watch: words,
  pregnancy: z.union([words, z.literal(NOT_FOUND)]).optional(),
  vaccines: z.union([words, z.literal(NOT_FOUND)]).optional(),
  infection: words.optional(),
  stopping: words.optional(),
  mixing: words.optional(),
};
