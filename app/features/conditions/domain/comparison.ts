import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { readCited, type CitedSentence } from "./cited-text.ts";
import { findSources, type SeenSources, type Source } from "./seen-sources.ts";
import { wishes, type Wish } from "./wishes.ts";

/** Columns of a comparison, in the order in which they are displayed. */
const aspects = {
  given: "How it is given",
  onset: "How soon it works",
  monitoring: "What is checked",
  pregnancy: "Pregnancy",
  risks: "Main risks",
} as const;

type Aspect = keyof typeof aspects;

/**
 * A table cell: sentences that each end with the name of a source. A cell without a source is omitted from
 * the file.
 */
const cell = z.string().min(20).max(420).optional();

const cells = { given: cell, onset: cell, monitoring: cell, pregnancy: cell, risks: cell } satisfies Record<
  Aspect,
  z.ZodType
>;

const wish = z.enum(Object.keys(wishes) as [Wish, ...Wish[]]);
const fits = z.array(wish).default([]);

/**
 * Schema of treatments.yaml: facts that hold for a treatment whatever condition it is taken for, keyed by
 * treatment.
 */
export const treatmentsSchema = z.record(
  slugSchema,
  z.strictObject({
    name: z.string().min(3).max(60),
    /** Slug of the medicine page with details. */
    medicine: slugSchema.optional(),
    /** Wishes that the treatment meets; the cell of each wish's column is the evidence. */
    fits,
    /** Wishes against which a source speaks, such as a pregnancy in which the medicine must not be taken. */
    against: z.array(wish).default([]),
    ...cells,
  }),
);

export type Treatments = z.infer<typeof treatmentsSchema>;

/**
 * Schema of a file in the folder comparisons: the treatments of one illness, with the facts that differ there
 * from treatments.yaml.
 */
export const comparisonFileSchema = z
  .array(z.strictObject({ treatment: slugSchema, fits, ...cells }))
  .min(3)
  .max(8);

export interface ComparedTreatment {
  name: string;
  medicine: string | undefined;
  fits: Wish[];
  against: Wish[];
  /** A cell's `sentences` are empty if no source was found. */
  cells: { id: Aspect; title: string; sentences: CitedSentence[] }[];
}

export interface Comparison {
  treatments: ComparedTreatment[];
  /** In the order in which the cells cite them. */
  sources: (Source & { id: string })[];
}

/**
 * Throws an Error if a treatment is missing from treatments.yaml, a sentence has no source, or a wish's cell
 * is empty.
 */
export function describeComparison(
  file: z.infer<typeof comparisonFileSchema>,
  shared: Treatments,
  known: SeenSources,
): Comparison {
  const order: string[] = [];
  const treatments = file.map(({ treatment, fits: ownFits, ...own }) => {
    const sharedTexts = shared[treatment];
    if (!sharedTexts) throw new Error(`${treatment} is not in treatments.yaml`);
    const met = [...new Set([...sharedTexts.fits, ...ownFits])];
    const texts = { ...sharedTexts, ...own };
    const { against } = sharedTexts;
    const baseless = [...met, ...against].find((each) => texts[wishes[each].aspect] === undefined);
    if (baseless) throw new Error(`${treatment} fits "${baseless}", or does not, without a source`);
    const contradicted = met.find((each) => against.includes(each));
    if (contradicted) throw new Error(`${treatment} fits "${contradicted}" and does not`);
    return {
      name: sharedTexts.name,
      medicine: sharedTexts.medicine,
      fits: met,
      against,
      cells: (Object.keys(aspects) as Aspect[]).map((id) => ({
        id,
        title: aspects[id],
        sentences: readCited(texts[id] ?? "", order),
      })),
    };
  });
  const sources = findSources(order, known).map(({ publisher, title, url }, index) => ({
    id: order[index] ?? "",
    publisher,
    title,
    url,
  }));
  return { treatments, sources };
}
