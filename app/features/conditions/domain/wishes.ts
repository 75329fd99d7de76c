/** Preferences for choosing a treatment, each with the column that is its evidence. */
export const wishes = {
  pills: { label: "Pills rather than injections or infusions", aspect: "given" },
  home: { label: "Treatment at home rather than in a clinic", aspect: "given" },
  soon: { label: "It begins to work within about four weeks", aspect: "onset" },
  "few-tests": { label: "Few blood tests", aspect: "monitoring" },
  pregnancy: { label: "I am or may become pregnant", aspect: "pregnancy" },
} as const;

export type Wish = keyof typeof wishes;

/** Name of the checkboxes in the form and of the query parameter. */
export const WISH_FIELD = "matters";

/** Parses the selected wishes; unknown values are ignored. */
export function readWishes(query: URLSearchParams): Wish[] {
  const ticked = new Set(query.getAll(WISH_FIELD));
  return (Object.keys(wishes) as Wish[]).filter((wish) => ticked.has(wish));
}

export function writeWishes(chosen: readonly Wish[]): URLSearchParams {
  return new URLSearchParams(chosen.map((wish) => [WISH_FIELD, wish]));
}
