import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { commonFacts } from "./common-facts.ts";
import {
  briefFields,
  declaredFacts,
  factKinds,
  listFootnotes,
  NOT_FOUND,
  sourcedFields,
  type DeclaredFact,
  type FactId,
  type FactSection,
} from "./medicine-facts.ts";
import type { Source } from "./seen-sources.ts";

const words = z.string().min(10);

/** Provenance of label text: keys of sources.json, and how the text was read there. */
const proof = { sources: z.array(z.string()).min(1), read: z.string() };

/**
 * Text of the label's boxed warning; or that the label has none; or, if no label could be read, the question
 * for a clinician.
 */
const boxedWarningSchema = z.union([
  z.strictObject({ says: words, ...proof }),
  z.strictObject({ none: z.literal(true), note: words.optional(), ...proof }),
  z.strictObject({ open: words }),
]);

/**
 * A sign without its final period and without the name of the medicine, unless only some members of a class
 * cause it; and what to do, as one or two sentences.
 */
const urgentSignSchema = z.strictObject({
  sign: z.string().min(8).max(260).regex(/[^.]$/),
  action: z
    .string()
    .min(8)
    .max(200)
    .regex(/^[A-Z].*\.$/),
  /** Slugs of the rules in the folder red-flags that it states: the medicine's page shows their first aid. */
  rules: z.array(slugSchema).min(1).optional(),
});

type UrgentMedicineSign = z.infer<typeof urgentSignSchema>;

/** Schema of a file in the folder medicines: one medicine, or a class whose members share these facts. */
export const medicineFileSchema = z.strictObject({
  name: z.string().min(3),
  /** Members of the class, or brands. */
  others: z.array(z.string()).min(1),
  /** Regular expressions that match the medicine's name on a page. */
  patterns: z.array(z.string()).min(1),
  /** False positives of the patterns: a cream, or a substance that the body makes itself. */
  falseFriends: z.array(z.string()).optional(),
  /**
   * Shows the warning on every page that names the medicine, even where it is not a treatment, since the harm is too great to
   * leave to context.
   */
  anywhere: z.literal(true).optional(),
  ...briefFields,
  ...sourcedFields,
  /**
   * Urgent signs that it can cause, most urgent first, as the urgent sections of the conditions that it treats
   * display them below its name.
   */
  urgentSigns: z
    .array(urgentSignSchema)
    .max(10)
    .refine((signs) => signs.some(({ rules }) => rules), "must state a rule, whose first aid its page shows"),
  boxedWarning: boxedWarningSchema,
  /** Main contraindications, as far as a label could be read. */
  notFor: z.strictObject({ says: words, ...proof }).optional(),
  /** Keys of sources.json. */
  sources: z.array(z.string()).min(1),
} satisfies Record<Exclude<FactId, keyof typeof commonFacts>, z.ZodType> & z.ZodRawShape);

export type MedicineFile = z.infer<typeof medicineFileSchema>;

/** Schema of sources.json: the URLs that medicines cite, each with how it was read. */
export const medicineSourcesSchema = z
  .strictObject({
    ways: z.record(z.string(), words),
    urls: z.record(
      z.string(),
      z.strictObject({
        publisher: z.string().min(2),
        title: z.string().min(2),
        /** Year of the version that was read, if stated. */
        year: z.int().min(1990).max(2100).optional(),
        url: z.url(),
        seen: z.string(),
      }),
    ),
  })
  .refine(
    ({ ways, urls }) => Object.values(urls).every(({ seen }) => Object.hasOwn(ways, seen)),
    "has an address without how it was seen",
  );

export type MedicineSources = z.infer<typeof medicineSourcesSchema>;

export interface MedicineFact {
  id: string;
  title: string;
  /** Text with footnotes that name its sources. */
  text: string;
  section?: FactSection;
  isBrief?: true;
}

/** A source of a medicine, in the order in which footnotes count them. */
interface MedicineSource extends Source {
  id: string;
  note: string | undefined;
}

/** A medicine as displayed. */
export interface Medicine {
  slug: string;
  name: string;
  others: string[];
  /** Every fact on its page, including the label's warnings. */
  facts: MedicineFact[];
  /** Missing facts: no source was found, or the fact has not been looked up yet. */
  missingFacts: Record<"notFound" | "notLookedUp", string[]>;
  urgentSigns: UrgentMedicineSign[];
  /** Slugs of the red-flag rules that its signs state. */
  redFlags: string[];
  sources: MedicineSource[];
}

/** Throws an Error if the file references an unknown source or an unknown way of reading. */
export function describeMedicine(slug: string, file: MedicineFile, known: MedicineSources): Medicine {
  const { name, others, urgentSigns } = file;
  const facts = [...describeFacts(file), ...describeLabel(file)];
  return {
    slug: slugSchema.parse(slug),
    name,
    others,
    urgentSigns,
    redFlags: listRulesOfSigns(file),
    facts,
    missingFacts: {
      notFound: listNouns((id) => file[id] === NOT_FOUND),
      notLookedUp: listNouns((id) => file[id] === undefined),
    },
    sources: listSources(file, facts, known),
  };
}

/** Slugs of the red-flag rules that a medicine's signs state. */
export function listRulesOfSigns({ urgentSigns }: Pick<MedicineFile, "urgentSigns">): string[] {
  return [...new Set(urgentSigns.flatMap(({ rules = [] }) => rules))];
}

function listNouns(isMissing: (id: DeclaredFact) => boolean): string[] {
  return declaredFacts.filter(isMissing).map((id) => factKinds[id].noun);
}

function describeFacts(file: MedicineFile): MedicineFact[] {
  return (Object.keys(factKinds) as FactId[]).flatMap((id) => {
    const value = { ...file, ...commonFacts }[id];
    if (value === undefined || value === NOT_FOUND) return [];
    const { noun: _, ...kind }: { noun: string } & Omit<MedicineFact, "id" | "text"> = factKinds[id];
    return [{ id, text: value, ...kind }];
  });
}

function describeLabel({ boxedWarning, notFor }: MedicineFile): MedicineFact[] {
  const boxed: MedicineFact = {
    id: "boxed-warning",
    title: "Boxed warning of the label",
    text: describeBoxed(boxedWarning),
    section: "label",
  };
  return notFor
    ? [boxed, { id: "not-for", title: "Who should not take it", text: notFor.says, section: "label" }]
    : [boxed];
}

function describeBoxed(boxed: MedicineFile["boxedWarning"]): string {
  if ("says" in boxed) return boxed.says;
  if ("open" in boxed)
    return "We have not been able to read its label for this yet. Ask your pharmacist or your clinician.";
  return ["The label that we read has none.", boxed.note].filter((text) => text !== undefined).join(" ");
}

function listSources(
  { sources, boxedWarning, notFor }: MedicineFile,
  facts: MedicineFact[],
  { ways, urls }: MedicineSources,
): MedicineSource[] {
  const proofs = [boxedWarning, notFor].filter((each) => each !== undefined && "sources" in each);
  for (const { read } of proofs)
    if (!Object.hasOwn(ways, read)) throw new Error(`${read} is not a way of sources.json`);
  const cited = facts.flatMap(({ id, text }) => {
    const unknown = listFootnotes(text).find((note) => !Object.hasOwn(urls, note));
    if (unknown !== undefined) throw new Error(`${id}: ${unknown} is not in sources.json`);
    return listFootnotes(text);
  });
  return [...new Set([...cited, ...sources, ...proofs.flatMap((each) => each.sources)])].map((id) => {
    const source = urls[id];
    if (!source) throw new Error(`${id} is not in sources.json`);
    const { publisher, title, url, year } = source;
    return { id, publisher, title, url, note: year === undefined ? undefined : `Text of ${year}.` };
  });
}
