import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { cardLine, cardNeed } from "./emergency-card-line.ts";
import { drawingSchema } from "./drawing.ts";
import { guidanceSchema } from "./guidance.ts";
import { isForPatients } from "./patient-sources.ts";
import { reviewSchema } from "./review.ts";
import { skinSigns } from "./skin-signs.ts";
import { sourceHosts } from "./source-hosts.ts";
import { audiences, autoimmuneStatuses, bodySystems, medicineRoles } from "./classifications.ts";
import { sectionTitles } from "./section-titles.ts";

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];

const sourceUrl = z
  .url()
  .refine((url) => sourceHosts.has(new URL(url).host), "is on a host that is not in source-hosts.ts");

/**
 * How the URL was verified: its text was read; it is part of the vetted data; several public texts quote it;
 * or it was derived from an identifier or a title by the publisher's documented pattern.
 */
const seenSchema = z.enum(["read", "listed", "quoted", "formed"]);

const sourceSchema = z.object({
  /** Name of the source in footnotes: [^niams] in the text. */
  id: z.optional(slugSchema),
  publisher: z.string().min(2),
  title: z.string().min(2),
  url: sourceUrl,
  seen: seenSchema.optional(),
  /** Hint for finding the text on the publisher's site, if the deep URL was not seen. */
  note: z.string().optional(),
});

/**
 * Emergency card for the wallet. Emergency staff rely on it without checking, so facts that do not hold for
 * every patient, such as a medicine, an implant or a stage, are checkboxes for the holder.
 */
const emergencyCardSchema = z.strictObject({
  /** Facts that hold for every patient with the illness. */
  always: z.strictObject({
    /** "I have Addison's disease. My adrenal glands cannot make the cortisol that I need." */
    tell: z.string().min(20).max(200),
    do: z.array(cardLine).min(1).max(5),
    never: z.array(cardLine).max(5).default([]),
  }),
  /** "I take steroids: never stop them suddenly." */
  ifTrue: z.array(cardLine).max(4).default([]),
  /** Needs of every holder, by which situations give other lines. */
  needs: z.array(cardNeed).min(1).optional(),
  /** Footnote names of the sources of these lines. */
  sources: z.array(slugSchema).min(1),
});

/**
 * Every medicine that the page names, grouped by the reason. The grouping is made by hand, since "with a
 * statin it can harm muscle" and "a statin lowers the risk" name the same medicine; a test compares the list
 * with the text.
 */
const namedMedicinesSchema = z
  .partialRecord(z.enum(keysOf(medicineRoles)), z.array(slugSchema).min(1))
  .refine((medicines) => {
    const slugs = Object.values(medicines).flat();
    return new Set(slugs).size === slugs.length;
  }, "has a medicine with two roles");

/** Metadata and provenance of a condition, for lists, filters and structured data. */
export const conditionHeadSchema = z
  .object({
    slug: slugSchema,
    name: z.string().min(2),
    /** Categories are broader pages that lead to their members. `celiac-disease` is in both lists. */
    lists: z.array(z.enum(["autoimmune", "category"])).min(1),
    /** The service's offer for people with the condition; the page's words, buttons and marks follow from it. */
    audience: z.enum(keysOf(audiences)),
    /** Set if the illness is treated in a hospital first, so that the service's part comes only afterward. */
    startsInHospital: z.literal(true).optional(),
    aliases: z.array(z.string()),
    /** How to say the name, the stressed syllable in capitals: "SHOH-grins". */
    say: z.string().min(3).max(80).optional(),
    systems: z.array(z.enum(keysOf(bodySystems))).min(1),
    status: z.enum(keysOf(autoimmuneStatuses)),
    /** Set if the condition is certainly rare (decision 40); lists and the page then show a mark. */
    rarity: z.literal("rare").optional(),
    /** One line that distinguishes this condition from one with a similar name. */
    tellApart: z.string().min(20).max(140).optional(),
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
    /**
     * How skin signs look on brown and black skin, if the text does not describe it: ids of shared signs, or
     * a marker that no source was found.
     */
    skinTones: z.union([z.array(z.enum(keysOf(skinSigns))).min(1), z.literal("none-found")]).optional(),
    medicines: namedMedicinesSchema.default({}),
    /**
     * Rules of the folder red-flags that apply to this illness, with page-specific words where needed; or
     * "none".
     */
    redFlags: z.union([
      z.array(z.union([slugSchema, z.strictObject({ rule: slugSchema, words: z.string().min(10) })])).min(1),
      z.literal("none"),
    ]),
    summary: z.string().min(70).max(160),
    affects: z.string().min(3),
    whoGetsIt: z.string().min(10),
    /** Prevalence in one line with the id of its source, or a marker that no figure was found. */
    frequency: z.union([
      z.strictObject({ says: z.string().min(15).max(120), source: slugSchema }),
      z.literal("none-found"),
    ]),
    specialists: z.array(z.string()).min(1),
    guidance: guidanceSchema,
    /** Set if none of the sources is a public institute's page for patients. */
    patientSource: z.literal("none-found").optional(),
    sources: z.array(sourceSchema).min(2),
    /** Patient organizations for exactly this condition, or a marker that none was found. */
    organizations: z.union([
      z.array(z.strictObject({ name: z.string().min(3), url: sourceUrl, seen: seenSchema })).min(1),
      z.literal("none-found"),
    ]),
    emergencyCard: emergencyCardSchema.optional(),
    review: reviewSchema,
  })
  .refine(
    ({ sources, patientSource }) => sources.some(isForPatients) !== (patientSource === "none-found"),
    "must have a source for patients by a public institute, or say that none was found",
  );

export type ConditionHead = z.infer<typeof conditionHeadSchema>;

/** Fields of the head that only the condition's own page shows. */
export const pageFacts = [
  "sources",
  "organizations",
  "guidance",
  "codes",
  "review",
] as const satisfies (keyof ConditionHead)[];

/** Subset of a condition that lists, filters and links need. */
export type CatalogueHead = Omit<ConditionHead, (typeof pageFacts)[number]>;

function areInOrder(titles: string[]): boolean {
  const expected = Object.entries(sectionTitles)
    .filter(([title, need]) => need === "always" || titles.includes(title))
    .map(([title]) => title);
  return titles.join("|") === expected.join("|");
}

export const conditionSchema = z.object({
  head: conditionHeadSchema,
  lede: z.string().min(100),
  sections: z
    .array(z.object({ id: z.string(), title: z.string(), html: z.string().min(50) }))
    .refine(
      (sections) => areInOrder(sections.map(({ title }) => title)),
      `must have the sections ${Object.keys(sectionTitles).join(", ")}, in this order`,
    ),
  treatments: z.array(z.string()).min(1),
  /** Terms that the text marks as explained, with what they mean. */
  terms: z.array(z.strictObject({ id: slugSchema, name: z.string(), means: z.string() })),
  drawing: drawingSchema.optional(),
  /** Slugs of the pages whose text links to this page. */
  namedBy: z.array(slugSchema),
  questions: z.array(z.string().endsWith("?")).min(3).max(5),
  faq: z
    .array(z.object({ question: z.string().endsWith("?"), answer: z.string().min(20) }))
    .min(3)
    .max(5),
});

export type Condition = z.infer<typeof conditionSchema>;
