import { conditionSchema, type Condition } from "../../app/features/conditions/domain/condition.ts";
import { annotateCondition, type Annotated } from "./annotate-condition.ts";
import { readConditionFiles, type ConditionFile } from "./condition-files.ts";
import type { ContentFiles } from "./content-files.ts";
import { Glossary } from "./glossary.ts";
import { ConditionNames } from "./linked-names.ts";
import { ProcedureWords } from "./linked-procedures.ts";
import { readCondition } from "./read-condition.ts";
import { readDrawings } from "./read-drawings.ts";
import { readProcedureFiles } from "./read-procedures.ts";

/**
 * Reads a condition's page with its links, its drawing, and the pages that link to it. Throws an Error for an
 * unknown slug.
 */
export function findConditionPage(content: ContentFiles, slug: string): Condition {
  const { condition } = content.find(annotateConditions, slug);
  const namedBy = [...content.read(annotateConditions)]
    .filter(([, { linked }]) => linked.has(slug))
    .map(([from]) => from);
  return { ...condition, namedBy, drawing: content.read(readDrawings).get(slug) };
}

/** Slugs of the conditions whose text links to a test or a procedure. */
export function listNamingConditions(content: ContentFiles, procedure: string): string[] {
  return [...content.read(annotateConditions)]
    .filter(([, { procedures }]) => procedures.has(procedure))
    .map(([slug]) => slug);
}

function annotateConditions(content: ContentFiles): Map<string, Annotated> {
  const conditions = content.read(readConditionFiles).map(parseCondition);
  const reference = {
    names: new ConditionNames(conditions.map(({ head }) => head)),
    glossary: new Glossary(),
    procedures: new ProcedureWords(content.read(readProcedureFiles)),
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
