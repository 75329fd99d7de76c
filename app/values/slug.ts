export const MAX_SLUG_LENGTH = 96;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Derives a slug: lowercase, without accents; each run of characters other than a-z and 0-9 becomes one
 * hyphen, with none at either end. May be empty.
 */
export function deriveSlug(title: string): string {
  return dropAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/g, "");
}

/** Whether a title has letters that its slug would lose, such as those of another alphabet. */
export function hasForeignLetters(title: string): boolean {
  return /(?![a-z])\p{L}/iu.test(dropAccents(title));
}

/** Maximum number of characters that are normalized: sorting combining marks takes quadratic time. */
const MAX_READ = 1000;

/**
 * Removes accents: "Müller" -> "Muller". Keeps marks on letters of other alphabets, where they form different
 * letters.
 */
function dropAccents(text: string): string {
  return text
    .slice(0, MAX_READ)
    .normalize("NFD")
    .replaceAll(/([a-z])\p{M}+/giu, "$1")
    .normalize("NFC");
}

/** Whether a text consists of lowercase letters, digits and single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}
