import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import {
  redFlagFileSchema,
  type RedFlag,
  type RedFlagFile,
} from "../../app/features/conditions/domain/red-flag.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/red-flags");

/** The rulebook: slug -> what stands in its file. */
export function readRedFlagFiles(): Map<string, RedFlagFile> {
  const names = globSync("*.yaml", { cwd: FOLDER }).toSorted();
  return new Map(names.map((name) => [path.basename(name, ".yaml"), readFile(path.join(FOLDER, name))]));
}

export function readRedFlag(file: string): RedFlag {
  const { pattern: _pattern, unless: _unless, ...shown } = readFile(file);
  return { slug: path.basename(file, ".yaml"), ...shown };
}

function readFile(file: string): RedFlagFile {
  return redFlagFileSchema.parse(parse(readFileSync(file, "utf8")));
}
