import type { ContentRecord, ListedContent } from "../../app/features/conditions/domain/content-kinds.ts";
import { listFootnotes } from "../../app/features/conditions/domain/medicine-facts.ts";
import { readConditionFiles, type ConditionFile } from "./condition-files.ts";
import type { ContentLibrary } from "./content-library.ts";
import { readComparisons } from "./read-comparisons.ts";
import { readMedicine, readMedicineFiles } from "./read-medicines.ts";
import { readProcedure, readProcedureFiles } from "./read-procedures.ts";
import { readQuestions } from "./read-questions.ts";
import { openReviews } from "./read-reviews.ts";

/** A medical page as lists and reviewers read it. */
type Described = Omit<ListedContent, "checkedAt" | "part"> & { part?: string } & Omit<
    ContentRecord,
    "questions"
  >;

/** Every medical page, each kind by name. */
function describeContent(library: ContentLibrary): Described[] {
  const kinds = [
    library.read(readConditionFiles).map(describeCondition),
    describeComparisons(library),
    describeMedicines(library),
    describeProcedures(library),
  ];
  return kinds.flatMap((pages) => pages.toSorted((one, other) => one.name.localeCompare(other.name, "en")));
}

function describeCondition({ head: { slug, name, sources, review } }: ConditionFile): Described {
  const cited = sources.filter(({ id }) => id !== undefined).length;
  return { kind: "condition", slug, name, also: [], review, urls: listUrls(sources), cited };
}

function describeComparisons(library: ContentLibrary): Described[] {
  const findReview = library.read(openReviews);
  const conditions = library.read(readConditionFiles);
  const names = new Map(conditions.map(({ head: { slug, name } }) => [slug, name]));
  return [...library.read(readComparisons)].map(([slug, { sources }]) => ({
    kind: "comparison",
    slug,
    name: `${names.get(slug)}: treatments compared`,
    also: [],
    review: findReview("comparison", slug),
    urls: listUrls(sources),
    cited: sources.length,
  }));
}

function describeMedicines(library: ContentLibrary): Described[] {
  const findReview = library.read(openReviews);
  return [...library.read(readMedicineFiles).keys()].map((slug) => {
    const { name, others, facts, sources } = readMedicine(library, slug);
    const cited = new Set(facts.flatMap(({ text }) => listFootnotes(text))).size;
    const review = findReview("medicine", slug);
    return { kind: "medicine", slug, name, also: others, review, urls: listUrls(sources), cited };
  });
}

function describeProcedures(library: ContentLibrary): Described[] {
  const findReview = library.read(openReviews);
  return [...library.read(readProcedureFiles).keys()].map((slug) => {
    const { name, also, kind, sources } = readProcedure(library, slug, []);
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

/** Facts of every medical page for lists. */
export function listContent(library: ContentLibrary): ListedContent[] {
  return library.read(describeContent).map(({ kind, slug, name, also, part, review }) => ({
    kind,
    slug,
    name,
    also,
    part,
    checkedAt: review.medical?.date ?? review.editorial,
  }));
}

/** Facts of every medical page for its reviewer. */
export function listRecords(library: ContentLibrary): ContentRecord[] {
  const questions = readQuestions();
  return library.read(describeContent).map(({ kind, slug, name, review, urls, cited }) => ({
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
