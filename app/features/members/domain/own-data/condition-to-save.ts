/** A condition that waits to be saved until its reader is signed in. */
export interface ToSave {
  slug: string;
  name: string;
}

/** Carries it to the next page, which asks again: only a form that is sent saves anything. */
export function keepToSave(slug: string | undefined): Record<string, string> {
  return slug === undefined ? {} : { save: slug };
}
