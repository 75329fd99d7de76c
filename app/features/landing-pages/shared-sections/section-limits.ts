import { ok, type Result } from "#app/values/result.ts";
import { lineRule } from "../rules/text-rules.ts";

export const MAX_SECTION_NAME = 100;

/**
 * Maximum length of a section's content in characters: less than a third of the maximum size of a D1 row,
 * which holds three of them.
 */
export const MAX_SECTION_LENGTH = 200_000;

/** Maximum number of blocks in a section. */
export const MAX_SECTION_BLOCKS = 20;

const nameRule = lineRule(MAX_SECTION_NAME, `A name has at most ${MAX_SECTION_NAME} characters.`);

/** Validates and normalizes a typed name; the message of a refusal is shown at its field. */
export function readSectionName(name: string): Result<string, { code: "refused"; message: string }> {
  const read = nameRule(name);
  if ("error" in read) return { ok: false, code: "refused", message: read.error };
  return read.value === ""
    ? { ok: false, code: "refused", message: "Give the section a name." }
    : ok(read.value);
}
