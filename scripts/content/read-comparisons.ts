import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import {
  comparisonFileSchema,
  describeComparison,
  treatmentsSchema,
  type Comparison,
} from "../../app/features/conditions/domain/comparison.ts";
import { seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";

const FEATURE = path.resolve(import.meta.dirname, "../../app/features/conditions");
const FOLDER = path.join(FEATURE, "comparisons");

/** The addresses on which the cells rest, each with the way in which it was seen. */
export function readComparisonSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

export function readTreatments() {
  return treatmentsSchema.parse(parse(readFileSync(path.join(FEATURE, "treatments.yaml"), "utf8")));
}

/** Files that a comparison is made of besides its own, and those of the others. */
export function listComparisonFiles(): string[] {
  const others = [path.join(FEATURE, "treatments.yaml"), path.join(FOLDER, "sources.json")];
  return [...others, ...globSync("*.yaml", { cwd: FOLDER }).map((name) => path.join(FOLDER, name))];
}

export function readComparison(file: string): Comparison {
  const rows = comparisonFileSchema.parse(parse(readFileSync(file, "utf8")));
  return describeComparison(rows, readTreatments(), readComparisonSources());
}

/** Every comparison, by the slug of its condition. */
export function readComparisons(): Map<string, Comparison> {
  const names = globSync("*.yaml", { cwd: FOLDER }).toSorted();
  return new Map(
    names.map((name) => [path.basename(name, ".yaml"), readComparison(path.join(FOLDER, name))]),
  );
}
