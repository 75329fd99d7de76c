import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { layWordsSchema, type LayWords } from "../../app/features/conditions/domain/lay-words.ts";

export const LAY_WORDS = path.resolve(import.meta.dirname, "../../app/features/conditions/lay-words.yaml");

export function readLayWords(): LayWords {
  return layWordsSchema.parse(parse(readFileSync(LAY_WORDS, "utf8")));
}
