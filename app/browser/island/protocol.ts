/** Ids in a page that has an island: where it is, and what it was rendered with. */
export const ISLAND = "island";
export const ISLAND_PROPS = "island-props";

/** Told to the place by whoever has hydrated it. Until `data-life` says "begun", its HTML can still be replaced. */
export const LIVING = "living";

/** Told to the place of an island that lives, or is about to: it shows what the page that answers has in it. */
export const ANSWERED = "answered";

/** Told to a form when nothing of it is on its way any more. */
export const SETTLED = "settled";

/**
 * What an island that lives asks for with the page that answers it, as `Prefer` (RFC 7240, 4.2): it goes on with its props, and
 * has no use for its own HTML.
 */
export const MINIMAL = "return=minimal";

export interface IslandAnswer {
  page: Document;
  answer: Response;
  /** The form that was sent, if it was one, and what of it. */
  sent?: { form: HTMLFormElement; fields: FormData };
}
