import { readFileSync } from "node:fs";
import path from "node:path";
import {
  describeProcedure,
  procedureFileSchema,
  type Procedure,
  type ProcedureFile,
} from "../../app/features/conditions/domain/procedure.ts";
import { seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";
import type { ContentFiles } from "./content-files.ts";
import { readYamlFolder } from "./read-yaml.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/procedures");

/** URLs of the sources for the sentences, each with the way in which it was read. */
export function readProcedureSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

/** Reads the files of the folder procedures: slug -> content. */
export function readProcedureFiles(): Map<string, ProcedureFile> {
  return readYamlFolder(FOLDER, procedureFileSchema);
}

/** @param namedBy slugs of the conditions whose text links to the procedure */
export function readProcedure(content: ContentFiles, slug: string, namedBy: string[]): Procedure {
  const sources = content.read(readProcedureSources);
  return describeProcedure(content.find(readProcedureFiles, slug), { slug, sources, namedBy });
}
