import { z } from "zod";
import { slugSchema } from "#app/slug-schema.ts";
import { medicalReviewSchema, type MedicalReview } from "./medical-review.ts";

/** What is told of a medicine, in this order, under these words. */
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

/** A file of the folder medicines: one medicine, or a class whose members are alike in what matters here. */
export const medicineFileSchema = z.strictObject({
  name: z.string().min(3),
  /** Members of the class, or brands. */
  others: z.array(z.string()).min(1),
  /** Regular expressions of the words that name it on a page. */
  patterns: z.array(z.string()).min(1),
  /** Of words that look alike and mean something else: a cream, or what the body makes itself. */
  falseFriends: z.array(z.string()).optional(),
  /** Told wherever a page names it, and not only among what is given: the harm is too great to leave to context. */
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
  /** Names of addresses in sources.json. */
  sources: z.array(z.string()).min(1),
  /** The page says "not yet medically reviewed" until the operator fills this. */
  medicalReview: medicalReviewSchema.optional(),
} satisfies Record<Fact, z.ZodType> & z.ZodRawShape);

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

/** A medicine as pages show it. */
export interface Medicine {
  slug: string;
  name: string;
  others: string[];
  facts: { id: string; title: string; text: string }[];
  /** Slugs of the rules that it brings to a page. */
  redFlags: string[];
  sources: { publisher: string; title: string; url: string }[];
  medicalReview: MedicalReview | undefined;
}

/** Throws an Error that names a source which is not among the addresses. */
export function describeMedicine(slug: string, file: MedicineFile, { addresses }: MedicineSources): Medicine {
  const { name, others, redFlags, sources, medicalReview } = file;
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
    sources: sources.map((id) => {
      const address = addresses[id];
      if (!address) throw new Error(`${id} is not in sources.json`);
      const { publisher, title, url } = address;
      return { publisher, title, url };
    }),
  };
}
