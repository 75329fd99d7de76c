import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { readCited, type CitedSentence } from "./cited-text.ts";
import { findSources, type SeenSources, type Source } from "./seen-sources.ts";

/** Headings of the list of procedures, in order. */
export const procedureKinds = {
  blood: "Blood tests",
  sample: "Tests of urine and stool",
  scan: "Scans",
  day: "Procedures, and the day they are done",
} as const;

type ProcedureKind = keyof typeof procedureKinds;

/** Headings of a procedure's page, in order. */
const sectionTitles = {
  what: "What it is",
  why: "Why it is done",
  prepare: "How to prepare",
  happens: "What happens",
  results: "What the result can and cannot mean",
  afterward: "Afterward: what needs a call",
} as const;

type SectionId = keyof typeof sectionTitles;

/** Sentences that each end with the name of a source: "It is a blood test.[^niddk]" */
const cited = z.string().min(20).max(700);

const word = z.string().min(2).max(60);

/**
 * Schema of a file in the folder procedures: a test, a scan or a procedure, described once for all the pages
 * that mention it.
 */
export const procedureFileSchema = z.strictObject({
  name: z.string().min(3).max(60),
  /** Synonyms, for the search and under the title. */
  also: z.array(word).min(1).max(8),
  kind: z.enum(Object.keys(procedureKinds) as [ProcedureKind, ...ProcedureKind[]]),
  /** Words that mention it in the text of a condition, for links; abbreviations match case-sensitively. */
  words: z.array(word).min(1).max(12),
  what: cited,
  why: cited,
  prepare: cited,
  happens: cited,
  /** Optional, since an infusion has no results. */
  results: cited.optional(),
  afterward: cited.optional(),
  /** Slugs of the rules in the folder red-flags for people who have had the procedure. */
  redFlags: z.array(slugSchema).min(1).max(4),
  questions: z.array(z.string().endsWith("?").max(140)).min(3).max(5),
} satisfies Record<SectionId, z.ZodType> & z.ZodRawShape);

export type ProcedureFile = z.infer<typeof procedureFileSchema>;

interface ProcedureSection {
  id: string;
  title: string;
  sentences: CitedSentence[];
}

/** A procedure as displayed. */
export interface Procedure extends Pick<ProcedureFile, "name" | "also" | "kind" | "redFlags" | "questions"> {
  slug: string;
  sections: ProcedureSection[];
  /** In the order in which the sentences cite them. */
  sources: (Source & { id: string })[];
  /** Slugs of the conditions whose text links here. */
  namedBy: string[];
}

interface ProcedureDetails {
  slug: string;
  sources: SeenSources;
  namedBy: string[];
}

/** Throws an Error if a sentence has no source, or its source is not among the URLs. */
export function describeProcedure(
  file: ProcedureFile,
  { slug, sources, namedBy }: ProcedureDetails,
): Procedure {
  const { name, also, kind, redFlags, questions } = file;
  const order: string[] = [];
  const sections = (Object.keys(sectionTitles) as SectionId[]).flatMap((id) => {
    const text = file[id];
    return text === undefined ? [] : [{ id, title: sectionTitles[id], sentences: readCited(text, order) }];
  });
  return {
    slug: slugSchema.parse(slug),
    name,
    also,
    kind,
    redFlags,
    questions,
    sections,
    sources: findSources(order, sources).map(({ publisher, title, url }, index) => ({
      id: order[index] ?? "",
      publisher,
      title,
      url,
    })),
    namedBy,
  };
}
