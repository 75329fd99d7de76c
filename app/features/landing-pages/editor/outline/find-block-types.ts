import { declarations } from "../../blocks/declarations.ts";

/**
 * Types of blocks that match a search, best match first, since Enter chooses the first.
 * @param sought as typed; an empty text returns all
 */
export function findBlockTypes(sought: string): (typeof declarations)[number][] {
  const words = sought.trim().toLowerCase();
  return declarations
    .filter(({ isReference }) => !isReference)
    .map((declaration) => ({ declaration, rank: rank(declaration, words) }))
    .filter(({ rank: each }) => each >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ declaration }) => declaration);
}

/** Rank of a match: 0 is best, for the name itself; -1 is no match. */
function rank({ label, otherNames = "", description = "" }: (typeof declarations)[number], words: string) {
  const [name, others] = [label.toLowerCase(), otherNames.toLowerCase()];
  if (words === "") return 0;
  const beginsWith = (text: string) => text.startsWith(words);
  return [
    name === words,
    beginsWith(name),
    name.split(" ").some(beginsWith),
    others.split(", ").some(beginsWith),
    `${name} ${others}`.includes(words),
    description.toLowerCase().includes(words),
  ].indexOf(true);
}
