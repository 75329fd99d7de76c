import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  comparisonFileSchema,
  describeComparison,
  treatmentsSchema,
  type Comparison,
} from "../../app/features/conditions/domain/comparison.ts";
import { seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";
import { readYamlFile, readYamlFolder } from "./read-yaml.ts";

const FEATURE = path.resolve(import.meta.dirname, "../../app/features/conditions");
const FOLDER = path.join(FEATURE, "comparisons");

/** URLs of the sources for the cells, each with the way in which it was read. */
export function readComparisonSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

export function readTreatments() {
  return readYamlFile(path.join(FEATURE, "treatments.yaml"), treatmentsSchema);
}

/** Watched files that a comparison depends on besides its own and those of the other comparisons. */
export function listComparisonFiles(): string[] {
  const others = [path.join(FEATURE, "treatments.yaml"), path.join(FOLDER, "sources.json")];
  return [...others, ...globSync("*.yaml", { cwd: FOLDER }).map((name) => path.join(FOLDER, name))];
}

/** Reads all comparisons: slug of the condition -> comparison. */
export function readComparisons(): Map<string, Comparison> {
  const [treatments, sources] = [readTreatments(), readComparisonSources()];
  const files = [...readYamlFolder(FOLDER, comparisonFileSchema)];
  return new Map(files.map(([slug, rows]) => [slug, describeComparison(rows, treatments, sources)]));
}
