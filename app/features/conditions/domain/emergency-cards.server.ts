import cards from "virtual:condition-cards";

const bySlug = new Map(cards);

/** Line under a condition's name, and the body system whose drawing is its picture. */
export function findCard(slug: string) {
  return bySlug.get(slug);
}
