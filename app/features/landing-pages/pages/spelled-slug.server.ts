import { deriveSlug, hasForeignLetters } from "#app/values/slug.ts";

/**
 * A slug for a title in any alphabet that is written in Latin letters by rules: "Весна" -> "vesna". Empty for others, such as
 * Chinese. The tables are loaded only for a title that needs them.
 */
export async function spellSlug(title: string): Promise<string> {
  if (!hasForeignLetters(title)) return deriveSlug(title);
  const { default: transliterate } = await import("@sindresorhus/transliterate");
  return deriveSlug(transliterate(title));
}
