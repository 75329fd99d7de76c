import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import {
  describeProcedure,
  procedureFileSchema,
  type Procedure,
  type ProcedureFile,
} from "../../app/features/conditions/domain/procedure.ts";
import { seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/procedures");

/** The addresses on which the sentences rest, each with the way in which it was seen. */
export function readProcedureSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

/** The files of the folder procedures: slug -> what stands in its file. */
export function readProcedureFiles(): Map<string, ProcedureFile> {
  const names = globSync("*.yaml", { cwd: FOLDER }).toSorted();
  return new Map(names.map((name) => [path.basename(name, ".yaml"), readFile(path.join(FOLDER, name))]));
}

/** @param findNaming slugs of the conditions whose text links to a procedure */
export function readProcedure(file: string, findNaming: (slug: string) => string[]): Procedure {
  const slug = path.basename(file, ".yaml");
  return describeProcedure(readFile(file), {
    slug,
    sources: readProcedureSources(),
    namedBy: findNaming(slug),
  });
}

function readFile(file: string): ProcedureFile {
  return procedureFileSchema.parse(parse(readFileSync(file, "utf8")));
}
