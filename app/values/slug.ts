export const MAX_SLUG_LENGTH = 96;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Lowercase, without accents; each run of other characters than a-z and 0-9 becomes one hyphen, none at the ends. May be
 * empty.
 */
export function deriveSlug(title: string): string {
  return dropAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/g, "");
}

/** Whether a title has letters that its slug would lose, as of another alphabet. */
export function hasForeignLetters(title: string): boolean {
  return /(?![a-z])\p{L}/iu.test(dropAccents(title));
}

/** Characters that are read, so that the time is bounded: the order of marks takes the square of their number. */
const MAX_READ = 1000;

/** "Müller" -> "Muller". Marks on letters of other alphabets stay: they make other letters of them. */
function dropAccents(text: string): string {
  return text
    .slice(0, MAX_READ)
    .normalize("NFD")
    .replaceAll(/([a-z])\p{M}+/giu, "$1")
    .normalize("NFC");
}

/** Lowercase letters, digits and single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}
