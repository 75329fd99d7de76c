import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { medicalReviewSchema, type MedicalReview } from "./medical-review.ts";

/** Headings of the facts about a medicine, in the order of the page. */
const factTitles = {
  purpose: "What it is for",
  watch: "What to watch",
  pregnancy: "Pregnancy and contraception",
  vaccines: "Vaccines",
  infection: "Fever and infection",
  stopping: "Stopping",
  mixing: "What goes badly with it",
} as const;

type Fact = keyof typeof factTitles;

const words = z.string().min(10);

/** Names of addresses in sources.json, and of the way in which the label's words were seen there. */
const proof = { sources: z.array(z.string()).min(1), read: z.string() };

/** The words of the label's boxed warning; or that there is none; or, where no label could be read, what a clinician is asked. */
const boxedWarningSchema = z.union([
  z.strictObject({ says: words, ...proof }),
  z.strictObject({ none: z.literal(true), note: words.optional(), ...proof }),
  z.strictObject({ open: words }),
]);

const fileSchema = z.strictObject({
  name: z.string().min(3),
  /** Members of the class, or brands. */
  others: z.array(z.string()).min(1),
  /** Regular expressions of the words that name it on a page. */
  patterns: z.array(z.string()).min(1),
  /** Words that look alike and mean something else: a cream, or a substance that the body makes itself. */
  falseFriends: z.array(z.string()).optional(),
  /**
   * Shows the warning on every page that names the medicine, even where it is not a treatment, since the harm is too great to
   * leave to context.
   */
  anywhere: z.literal(true).optional(),
  purpose: words,
  watch: words,
  pregnancy: words.optional(),
  vaccines: words.optional(),
  infection: words.optional(),
  stopping: words.optional(),
  mixing: words.optional(),
  /** Rules of the folder red-flags that hold for everyone who takes it. */
  redFlags: z.array(slugSchema).default([]),
  /** Why it has none. */
  noRedFlags: words.optional(),
  boxedWarning: boxedWarningSchema,
  /** The main contraindications, as far as a label was read. */
  notFor: z.strictObject({ says: words, ...proof }).optional(),
  /** Names of addresses in sources.json. */
  sources: z.array(z.string()).min(1),
  /** The page says "not yet medically reviewed" until the operator fills this. */
  medicalReview: medicalReviewSchema.optional(),
} satisfies Record<Fact, z.ZodType> & z.ZodRawShape);

/** A file of the folder medicines: one medicine, or a class whose members are alike in what matters here. */
export const medicineFileSchema = fileSchema.refine(
  ({ redFlags, noRedFlags }) => redFlags.length > 0 !== (noRedFlags !== undefined),
  "must name a red flag, or say why it has none",
);

export type MedicineFile = z.infer<typeof medicineFileSchema>;

/** The addresses that medicines rest on, each with how it was seen. */
export const medicineSourcesSchema = z
  .strictObject({
    ways: z.record(z.string(), words),
    addresses: z.record(
      z.string(),
      z.strictObject({
        publisher: z.string().min(2),
        title: z.string().min(2),
        url: z
          .url()
          .refine(
            (url) => ["medlineplus.gov", "dailymed.nlm.nih.gov"].includes(new URL(url).host),
            "is on a host that does not tell of medicines",
          ),
        seen: z.string(),
      }),
    ),
  })
  .refine(
    ({ ways, addresses }) => Object.values(addresses).every(({ seen }) => Object.hasOwn(ways, seen)),
    "has an address without how it was seen",
  );

export type MedicineSources = z.infer<typeof medicineSourcesSchema>;

interface MedicineFact {
  id: string;
  title: string;
  text: string;
}

/** A medicine as pages show it. */
export interface Medicine {
  slug: string;
  name: string;
  others: string[];
  facts: MedicineFact[];
  /** Warnings of its label, for its own page. */
  label: MedicineFact[];
  /** Slugs of the rules that it brings to a page. */
  redFlags: string[];
  sources: { publisher: string; title: string; url: string }[];
  medicalReview: MedicalReview | undefined;
}

/** Throws an Error that names a source which is not among the addresses, or a way of reading that is not described. */
export function describeMedicine(slug: string, file: MedicineFile, known: MedicineSources): Medicine {
  const { name, others, redFlags, medicalReview } = file;
  return {
    slug: slugSchema.parse(slug),
    name,
    others,
    redFlags,
    medicalReview,
    facts: (Object.keys(factTitles) as Fact[]).flatMap((id) => {
      const text = file[id];
      return text === undefined ? [] : [{ id, title: factTitles[id], text }];
    }),
    label: describeLabel(file),
    sources: listSources(file, known),
  };
}

function describeLabel({ boxedWarning, notFor }: MedicineFile): MedicineFact[] {
  const boxed = {
    id: "boxed-warning",
    title: "Boxed warning of the label",
    text: describeBoxed(boxedWarning),
  };
  return notFor ? [boxed, { id: "not-for", title: "Who should not take it", text: notFor.says }] : [boxed];
}

function describeBoxed(boxed: MedicineFile["boxedWarning"]): string {
  if ("says" in boxed) return boxed.says;
  if ("open" in boxed)
    return "We have not been able to read its label for this yet. Ask your pharmacist or your clinician.";
  return ["The label that we read has none.", boxed.note].filter((text) => text !== undefined).join(" ");
}

function listSources({ sources, boxedWarning, notFor }: MedicineFile, { ways, addresses }: MedicineSources) {
  const proofs = [boxedWarning, notFor].filter((each) => each !== undefined && "sources" in each);
  for (const { read } of proofs)
    if (!Object.hasOwn(ways, read)) throw new Error(`${read} is not a way of sources.json`);
  return [...new Set([...sources, ...proofs.flatMap((each) => each.sources)])].map((id) => {
    const address = addresses[id];
    if (!address) throw new Error(`${id} is not in sources.json`);
    const { publisher, title, url } = address;
    return { publisher, title, url };
  });
}
