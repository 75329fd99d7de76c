import type { ContentRecord, ListedContent } from "../../app/features/conditions/domain/content-kinds.ts";
import { listFootnotes } from "../../app/features/conditions/domain/medicine-facts.ts";
import { describeMedicine } from "../../app/features/conditions/domain/medicine.ts";
import { describeProcedure } from "../../app/features/conditions/domain/procedure.ts";
import type { readConditionFiles } from "./condition-files.ts";
import { readComparisons } from "./read-comparisons.ts";
import { readMedicineFiles, readMedicineSources } from "./read-medicines.ts";
import { readProcedureFiles, readProcedureSources } from "./read-procedures.ts";
import { readQuestions } from "./read-questions.ts";
import { openReviews, type FindReview } from "./read-reviews.ts";

/** A medical page as lists and reviewers read it. */
type Described = Omit<ListedContent, "checkedAt" | "part"> & { part?: string } & Omit<
    ContentRecord,
    "questions"
  >;

type ConditionFiles = ReturnType<typeof readConditionFiles>;

/** Every medical page, each kind by name. */
function describeContent(conditions: ConditionFiles): Described[] {
  const findReview = openReviews();
  const kinds = [
    conditions.map(({ head }) => describeHead(head)),
    describeComparisons(conditions, findReview),
    describeMedicines(findReview),
    describeProcedures(findReview),
  ];
  return kinds.flatMap((pages) => pages.toSorted((one, other) => one.name.localeCompare(other.name, "en")));
}

function describeHead({ slug, name, sources, review }: ConditionFiles[number]["head"]): Described {
  const cited = sources.filter(({ id }) => id !== undefined).length;
  return { kind: "condition", slug, name, also: [], review, urls: listUrls(sources), cited };
}

function describeComparisons(conditions: ConditionFiles, findReview: FindReview): Described[] {
  const names = new Map(conditions.map(({ head: { slug, name } }) => [slug, name]));
  return [...readComparisons()].map(([slug, { sources }]) => ({
    kind: "comparison",
    slug,
    name: `${names.get(slug)}: treatments compared`,
    also: [],
    review: findReview("comparison", slug),
    urls: listUrls(sources),
    cited: sources.length,
  }));
}

function describeMedicines(findReview: FindReview): Described[] {
  const known = readMedicineSources();
  return [...readMedicineFiles()].map(([slug, file]) => {
    const { name, others, facts, sources } = describeMedicine(slug, file, known);
    const cited = new Set(facts.flatMap(({ text }) => listFootnotes(text))).size;
    const review = findReview("medicine", slug);
    return { kind: "medicine", slug, name, also: others, review, urls: listUrls(sources), cited };
  });
}

function describeProcedures(findReview: FindReview): Described[] {
  const known = readProcedureSources();
  return [...readProcedureFiles()].map(([slug, file]) => {
    const { name, also, kind, sources } = describeProcedure(file, { slug, sources: known, namedBy: [] });
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
export function listContent(conditions: ConditionFiles): ListedContent[] {
  return describeContent(conditions).map(({ kind, slug, name, also, part, review }) => ({
    kind,
    slug,
    name,
    also,
    part,
    checkedAt: review.medical?.date ?? review.editorial,
  }));
}

/** Facts of every medical page for its reviewer. */
export function listRecords(conditions: ConditionFiles): ContentRecord[] {
  const questions = readQuestions();
  return describeContent(conditions).map(({ kind, slug, name, review, urls, cited }) => ({
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
