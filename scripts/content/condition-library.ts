import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { conditionSchema, type Condition } from "../../app/features/conditions/domain/condition.ts";
import { annotateCondition, type Annotated } from "./annotate-condition.ts";
import { readDrawings } from "./read-drawings.ts";
import { Glossary } from "./glossary.ts";
import { ConditionNames } from "./linked-names.ts";
import { ProcedureWords } from "./linked-procedures.ts";
import { readCondition } from "./read-condition.ts";
import { readProcedureFiles } from "./read-procedures.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/content");

/** Every condition page with its links, and so with the pages that link to it. Read when the first is asked for. */
export class ConditionLibrary {
  #pages: Map<string, Annotated> | undefined;
  readonly #drawings = readDrawings();

  /** Throws a ZodError for a file that does not fit, and an Error for a slug without one. */
  find(slug: string): Condition {
    const pages = (this.#pages ??= readPages());
    const page = pages.get(slug);
    if (!page) throw new Error(`there is no condition "${slug}"`);
    const namedBy = [...pages].filter(([, { linked }]) => linked.has(slug)).map(([from]) => from);
    return { ...page.condition, namedBy, drawing: this.#drawings.get(slug) };
  }

  /** The slugs of the pages whose text links to a test or a procedure. */
  listNaming(procedure: string): string[] {
    return [...(this.#pages ??= readPages())]
      .filter(([, { procedures }]) => procedures.has(procedure))
      .map(([slug]) => slug);
  }

  get slugs(): string[] {
    return [...(this.#pages ??= readPages()).keys()];
  }
}

function readPages(): Map<string, Annotated> {
  const conditions = globSync("*.md", { cwd: FOLDER }).toSorted().map(readFile);
  const reference = {
    names: new ConditionNames(conditions.map(({ head }) => head)),
    glossary: new Glossary(),
    procedures: new ProcedureWords(readProcedureFiles()),
  };
  return new Map(
    conditions.map((condition) => [condition.head.slug, annotateCondition(condition, reference)]),
  );
}

function readFile(name: string): Condition {
  try {
    return conditionSchema.parse(readCondition(readFileSync(path.join(FOLDER, name), "utf8")));
  } catch (error) {
    throw new Error(`${name}: ${String(error)}`, { cause: error });
  }
}
