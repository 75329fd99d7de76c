import { readFileSync } from "node:fs";
import path from "node:path";
import {
  redFlagFileSchema,
  type RedFlag,
  type RedFlagFile,
} from "../../app/features/conditions/domain/red-flag.ts";
import { findSources, seenSourcesSchema } from "../../app/features/conditions/domain/seen-sources.ts";
import type { ContentFiles } from "./content-files.ts";
import { readYamlFolder } from "./read-yaml.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/red-flags");

/** Reads the rulebook: slug -> red flag. */
export function readRedFlagFiles(): Map<string, RedFlagFile> {
  return readYamlFolder(FOLDER, redFlagFileSchema);
}

/** URLs of the sources for first aid, each with the way in which it was read. */
export function readRedFlagSources() {
  return seenSourcesSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, "sources.json"), "utf8")));
}

/** Red flag as pages show it, without the patterns by which tests find it in prose. */
export function readRedFlag(content: ContentFiles, slug: string): RedFlag {
  const { pattern: _pattern, unless: _unless, sources = [], ...shown } = content.find(readRedFlagFiles, slug);
  return { slug, ...shown, sources: findSources(sources, content.read(readRedFlagSources)) };
}
