import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import {
  redFlagFileSchema,
  type RedFlag,
  type RedFlagFile,
} from "../../app/features/conditions/domain/red-flag.ts";
import { findSources, seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/red-flags");

/** The rulebook: slug -> what stands in its file. */
export function readRedFlagFiles(): Map<string, RedFlagFile> {
  const names = globSync("*.yaml", { cwd: FOLDER }).toSorted();
  return new Map(names.map((name) => [path.basename(name, ".yaml"), readFile(path.join(FOLDER, name))]));
}

/** The addresses on which first aid rests, each with the way in which it was seen. */
export function readRedFlagSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

export function readRedFlag(file: string): RedFlag {
  const { pattern: _pattern, unless: _unless, sources = [], ...shown } = readFile(file);
  return {
    slug: path.basename(file, ".yaml"),
    ...shown,
    sources: findSources(sources, readRedFlagSources()),
  };
}

function readFile(file: string): RedFlagFile {
  return redFlagFileSchema.parse(parse(readFileSync(file, "utf8")));
}
