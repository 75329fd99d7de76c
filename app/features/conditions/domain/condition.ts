import { z } from "zod";
import { slugSchema } from "#app/slug.ts";
import { audiences, autoimmuneStatuses, bodySystems } from "./vocabulary.ts";

const keysOf = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as [Key, ...Key[]];

/** Hosts whose pages may be cited: public institutes, professional societies, large patient foundations. */
const sourceHosts = [
  "medlineplus.gov",
  "rarediseases.info.nih.gov",
  "www.niams.nih.gov",
  "www.niddk.nih.gov",
  "www.ninds.nih.gov",
  "www.nhlbi.nih.gov",
  "www.niaid.nih.gov",
  "www.nei.nih.gov",
  "www.nidcr.nih.gov",
  "www.nidcd.nih.gov",
  "www.nichd.nih.gov",
  "www.nimh.nih.gov",
  "www.nia.nih.gov",
  "www.niehs.nih.gov",
  "www.cancer.gov",
  "www.cdc.gov",
  "www.fda.gov",
  "www.nhs.uk",
  "www.ncbi.nlm.nih.gov",
  "rheumatology.org",
  "www.aad.org",
  "www.heart.org",
  "www.lung.org",
  "www.kidney.org",
  "www.thyroid.org",
  "www.hematology.org",
  "vasculitisfoundation.org",
];

const sourceSchema = z.object({
  publisher: z.string().min(2),
  title: z.string().min(2),
  url: z
    .url()
    .refine(
      (url) => sourceHosts.includes(new URL(url).host),
      "is on a host that is not in the list of sources",
    ),
  /** Where the deep address was not seen: what to look for on the publisher's page. */
  note: z.string().optional(),
});

/** Facts and provenance of a condition; what lists, filters and machines read. */
export const conditionHeadSchema = z.object({
  slug: slugSchema,
  name: z.string().min(2),
  /** Categories are broader pages that lead to their members. `celiac-disease` is in both lists. */
  lists: z.array(z.enum(["autoimmune", "category"])).min(1),
  /** What the service does for people with it; the page's words, buttons and marks follow from it. */
  audience: z.enum(keysOf(audiences)),
  aliases: z.array(z.string()),
  systems: z.array(z.enum(keysOf(bodySystems))).min(1),
  status: z.enum(keysOf(autoimmuneStatuses)),
  codes: z.object({
    icd10cm: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        match: z.enum(["exact", "includes", "broader", "narrower"]),
      }),
    ),
    doid: z.string().optional(),
    mesh: z.string().optional(),
    mondo: z.string().optional(),
    orpha: z.string().optional(),
  }),
  symptoms: z.array(z.string()),
  related: z.array(slugSchema).min(1),
  /** Medicines that belong to the page although its treatment does not name them, such as those that bring the illness on. */
  medicines: z.array(slugSchema).default([]),
  /** The rules of the folder red-flags that hold for this illness, with words of its own where there are any; or that there is none. */
  redFlags: z.union([
    z.array(z.union([slugSchema, z.strictObject({ rule: slugSchema, words: z.string().min(10) })])).min(1),
    z.literal("none"),
  ]),
  summary: z.string().min(70).max(160),
  affects: z.string().min(3),
  whoGetsIt: z.string().min(10),
  specialists: z.array(z.string()).min(1),
  sources: z.array(sourceSchema).min(2),
  review: z.object({
    /** When a second reader checked it against the editorial guide. */
    editorial: z.iso.date(),
    /** The clinician who reviewed it; the page says "not yet medically reviewed" until the operator fills this. */
    medical: z.object({ name: z.string(), credentials: z.string(), date: z.iso.date() }).optional(),
  }),
});

export type ConditionHead = z.infer<typeof conditionHeadSchema>;

/** The fixed order of a page's sections; questions are data of their own. */
const sectionTitles = [
  "What it is",
  "Symptoms",
  "Causes and risk factors",
  "Diagnosis",
  "Treatment",
  "Living with it",
  "How our approach fits in",
  "When to seek urgent care",
] as const;

export const conditionSchema = z.object({
  head: conditionHeadSchema,
  lede: z.string().min(100),
  sections: z
    .array(z.object({ id: z.string(), title: z.string(), html: z.string().min(50) }))
    .refine(
      (sections) => sections.map(({ title }) => title).join("|") === sectionTitles.join("|"),
      `must have the sections ${sectionTitles.join(", ")}, in this order`,
    ),
  treatments: z.array(z.string()).min(1),
  questions: z.array(z.string().endsWith("?")).min(3).max(5),
  faq: z
    .array(z.object({ question: z.string().endsWith("?"), answer: z.string().min(20) }))
    .min(3)
    .max(5),
});

export type Condition = z.infer<typeof conditionSchema>;
