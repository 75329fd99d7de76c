import { z } from "zod";

/** Stands for a fact on which a source was looked for and none was found. */
export const NOT_FOUND = "not-found";

/** Sections of a medicine's page behind "When to get help", in their order. */
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
  /** How a sentence names it that says it is missing. */
  noun: string;
  /** Undefined for a fact that stands above the sections. */
  section?: FactSection;
  /** Stands on the pages of conditions as well. */
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
  infection: { title: "Fever and infection", noun: "infections", section: "infections", isBrief: true },
  mixing: { title: "What goes badly with it", noun: "other medicines", section: "mixing", isBrief: true },
  alcohol: { title: "Alcohol", noun: "alcohol", section: "mixing" },
  stopping: { title: "Stopping", noun: "stopping", section: "mixing", isBrief: true },
  storage: { title: "Storage", noun: "storage", section: "practical" },
  travel: { title: "On a journey", noun: "travel", section: "practical" },
  cost: { title: "Help with the cost", noun: "help with the cost", section: "practical" },
} as const satisfies Record<string, FactKind>;

export type FactId = keyof typeof factKinds;

/** Facts that a file declares once somebody has looked for them. */
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

/** A footnote, which names a URL of sources.json. */
const FOOTNOTE = /\[\^([a-z0-9-]+)\]/g;

/** A sentence that goes on to the next without a footnote between. */
const UNSOURCED = /[.!?] /;

export function listFootnotes(text: string): string[] {
  return [...text.matchAll(FOOTNOTE)].map(([, id = ""]) => id);
}

/** Words up to a footnote, with the names of the URLs that follow them. */
const SOURCED_PART = /([^[\]]+)((?:\[\^[a-z0-9-]+\])*)/g;

/** A text by its sentences, each with the names of its URLs. */
export function splitFootnotes(text: string): { words: string; notes: string[] }[] {
  return [...text.matchAll(SOURCED_PART)].map(([, part = "", notes = ""]) => ({
    words: part,
    notes: listFootnotes(notes),
  }));
}

const words = z.string().min(10).max(700);

/** A text whose every sentence ends with a footnote; or that none was found. */
const sourcedText = z.union([
  z.literal(NOT_FOUND),
  words.refine(
    (text) => !UNSOURCED.test(text) && text.endsWith("]"),
    "must end each sentence with a footnote",
  ),
]);

/** Fields of the facts that rest on footnotes. A file without one has not been looked up for it. */
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

/** Fields that were written before footnotes were kept, and rest on the sources of the file. */
export const briefFields = {
  purpose: words,
  watch: words,
  pregnancy: z.union([words, z.literal(NOT_FOUND)]).optional(),
  vaccines: z.union([words, z.literal(NOT_FOUND)]).optional(),
  infection: words.optional(),
  stopping: words.optional(),
  mixing: words.optional(),
};
