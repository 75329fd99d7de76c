import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { situationFileSchema, type Situation } from "../../app/features/conditions/domain/situation.ts";
import { findSources, seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/situations");

/** The addresses on which the lines rest, each with the way in which it was seen. */
export function readSituationSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

export function readSituation(file: string): Situation {
  const { label, lines, write, medicines, sources, medicalReview } = situationFileSchema.parse(
    parse(readFileSync(file, "utf8")),
  );
  return {
    slug: path.basename(file, ".yaml"),
    label,
    lines,
    write,
    medicines,
    sources: findSources(sources, readSituationSources()),
    medicalReview,
  };
}

export function readSituations(): Situation[] {
  return globSync("*.yaml", { cwd: FOLDER })
    .toSorted()
    .map((name) => readSituation(path.join(FOLDER, name)));
}
