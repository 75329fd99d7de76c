export const MAX_SLUG_LENGTH = 96;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Lowercase; each run of other characters than a-z and 0-9 becomes one hyphen, none at the ends. May be empty. */
export function deriveSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/g, "");
}

/** Lowercase letters, digits and single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}
