import type { ContentRecord, ListedContent } from "../../app/features/conditions/domain/content-kinds.ts";
import { listFootnotes } from "../../app/features/conditions/domain/medicine-facts.ts";
import { readConditionFiles, type ConditionFile } from "./condition-files.ts";
import type { ContentFiles } from "./content-files.ts";
import { readComparisons } from "./read-comparisons.ts";
import { readMedicine, readMedicineFiles } from "./read-medicines.ts";
import { readProcedure, readProcedureFiles } from "./read-procedures.ts";
import { readQuestions } from "./read-questions.ts";
import { openReviews } from "./read-reviews.ts";

/** Facts of a medical page for lists and reviewers. */
type Described = Omit<ListedContent, "checkedAt" | "part"> & { part?: string } & Omit<
    ContentRecord,
    "questions"
  >;

/** Lists all medical pages, each kind sorted by name. */
function describeContent(content: ContentFiles): Described[] {
  const kinds = [
    content.read(readConditionFiles).map(describeCondition),
    describeComparisons(content),
    describeMedicines(content),
    describeProcedures(content),
  ];
  return kinds.flatMap((pages) => pages.toSorted((one, other) => one.name.localeCompare(other.name, "en")));
}

function describeCondition({ head: { slug, name, sources, review } }: ConditionFile): Described {
  const cited = sources.filter(({ id }) => id !== undefined).length;
  return { kind: "condition", slug, name, also: [], review, urls: listUrls(sources), cited };
}

function describeComparisons(content: ContentFiles): Described[] {
  const findReview = content.read(openReviews);
  const conditions = content.read(readConditionFiles);
  const names = new Map(conditions.map(({ head: { slug, name } }) => [slug, name]));
  return [...content.read(readComparisons)].map(([slug, { sources }]) => ({
    kind: "comparison",
    slug,
    name: `${names.get(slug)}: treatments compared`,
    also: [],
    review: findReview("comparison", slug),
    urls: listUrls(sources),
    cited: sources.length,
  }));
}

function describeMedicines(content: ContentFiles): Described[] {
  const findReview = content.read(openReviews);
  return [...content.read(readMedicineFiles).keys()].map((slug) => {
    const { name, others, facts, sources } = readMedicine(content, slug);
    const cited = new Set(facts.flatMap(({ text }) => listFootnotes(text))).size;
    const review = findReview("medicine", slug);
    return { kind: "medicine", slug, name, also: others, review, urls: listUrls(sources), cited };
  });
}

function describeProcedures(content: ContentFiles): Described[] {
  const findReview = content.read(openReviews);
  return [...content.read(readProcedureFiles).keys()].map((slug) => {
    const { name, also, kind, sources } = readProcedure(content, slug, []);
    const review = findReview("procedure", slug);
    return {
      kind: "procedure",
      slug,
      name,
      also,
      part: kind,
      review,
      urls: listUrls(sources),
      cited: sources.length,
    };
  });
}

const listUrls = (sources: { url: string }[]) => sources.map(({ url }) => url);

/** Facts of all medical pages for lists. */
export function listContent(content: ContentFiles): ListedContent[] {
  return content.read(describeContent).map(({ kind, slug, name, also, part, review }) => ({
    kind,
    slug,
    name,
    also,
    part,
    checkedAt: review.medical?.date ?? review.editorial,
  }));
}

/** Facts of all medical pages for their reviewer. */
export function listRecords(content: ContentFiles): ContentRecord[] {
  const questions = readQuestions();
  return content.read(describeContent).map(({ kind, slug, name, review, urls, cited }) => ({
    kind,
    slug,
    name,
    review,
    urls,
    cited,
    questions: questions
      .filter((question) => question.kind === kind && question.names.has(slug))
      .map(({ text }) => text),
  }));
}
