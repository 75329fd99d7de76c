import { readFileSync } from "node:fs";
import path from "node:path";
import { situationFileSchema, type Situation } from "../../app/features/conditions/domain/situation.ts";
import { findSources, seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";
import { readYamlFolder } from "./read-yaml.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/situations");

/** URLs of the sources for the lines, each with the way in which it was read. */
export function readSituationSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

/** Reads all situations: slug -> situation. */
export function readSituations(): Map<string, Situation> {
  const known = readSituationSources();
  const files = [...readYamlFolder(FOLDER, situationFileSchema)];
  return new Map(
    files.map(([slug, { sources, write, instead, medicalReview, ...file }]) => [
      slug,
      { slug, ...file, write, instead, sources: findSources(sources, known), medicalReview },
    ]),
  );
}
