/** A condition that is saved once the visitor has signed in. */
export interface ToSave {
  slug: string;
  name: string;
}

/**
 * Query parameters that pass the condition to the next page. That page asks for consent again: only a
 * submitted form saves anything.
 */
export function keepToSave(slug: string | undefined): Record<string, string> {
  return slug === undefined ? {} : { save: slug };
}
