import { conditionSchema, type Condition } from "../../app/features/conditions/domain/condition.ts";
import { annotateCondition, type Annotated } from "./annotate-condition.ts";
import { readConditionFiles, type ConditionFile } from "./condition-files.ts";
import type { ContentLibrary } from "./content-library.ts";
import { Glossary } from "./glossary.ts";
import { ConditionNames } from "./linked-names.ts";
import { ProcedureWords } from "./linked-procedures.ts";
import { readCondition } from "./read-condition.ts";
import { readDrawings } from "./read-drawings.ts";
import { readProcedureFiles } from "./read-procedures.ts";

/** A condition's page with its links, its drawing, and the pages that link to it. Throws an Error for an unknown slug. */
export function findConditionPage(library: ContentLibrary, slug: string): Condition {
  const { condition } = library.find(annotateConditions, slug);
  const namedBy = [...library.read(annotateConditions)]
    .filter(([, { linked }]) => linked.has(slug))
    .map(([from]) => from);
  return { ...condition, namedBy, drawing: library.read(readDrawings).get(slug) };
}

/** The slugs of the conditions whose text links to a test or a procedure. */
export function listNamingConditions(library: ContentLibrary, procedure: string): string[] {
  return [...library.read(annotateConditions)]
    .filter(([, { procedures }]) => procedures.has(procedure))
    .map(([slug]) => slug);
}

function annotateConditions(library: ContentLibrary): Map<string, Annotated> {
  const conditions = library.read(readConditionFiles).map(parseCondition);
  const reference = {
    names: new ConditionNames(conditions.map(({ head }) => head)),
    glossary: new Glossary(),
    procedures: new ProcedureWords(library.read(readProcedureFiles)),
  };
  return new Map(
    conditions.map((condition) => [condition.head.slug, annotateCondition(condition, reference)]),
  );
}

function parseCondition(file: ConditionFile): Condition {
  try {
    return conditionSchema.parse(readCondition(file));
  } catch (error) {
    throw new Error(`${file.head.slug}.md: ${String(error)}`, { cause: error });
  }
}
