import * as z from "zod/mini";

const MAX_LENGTH = 96;

/** Lowercase; each run of other characters than a-z and 0-9 becomes one hyphen, none at the ends. May be empty. */
export function deriveSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, "");
}

export const slugSchema = z
  .string()
  .check(
    z.maxLength(MAX_LENGTH, `A slug has at most ${MAX_LENGTH} characters.`),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      "Use lowercase letters, digits and single hyphens, such as spring-offer.",
    ),
  );
