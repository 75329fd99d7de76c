import { deriveSlug, hasForeignLetters } from "#app/values/slug.ts";

/**
 * Derives a slug from a title in any alphabet that can be transliterated by rules: "Весна" -> "vesna". Empty
 * for others, such as Chinese. The tables are loaded only for a title that needs them.
 */
export async function transliterateSlug(title: string): Promise<string> {
  if (!hasForeignLetters(title)) return deriveSlug(title);
  const { default: transliterate } = await import("@sindresorhus/transliterate");
  return deriveSlug(transliterate(title));
}
