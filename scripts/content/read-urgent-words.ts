import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { urgentWordsSchema, type UrgentWords } from "../../app/features/conditions/domain/urgent-words.ts";

export const URGENT_WORDS = path.resolve(
  import.meta.dirname,
  "../../app/features/conditions/urgent-words.yaml",
);

export function readUrgentWords(): UrgentWords {
  return urgentWordsSchema.parse(parse(readFileSync(URGENT_WORDS, "utf8")));
}
