import type { SearchData } from "./search-index.ts";

/** Part of the search index that has the names of medicines. */
export type SearchNames = Pick<SearchData, "conditions" | "medicines" | "phrases">;

/** A medicine as ideas refer to it. */
export interface NamedMedicine {
  slug: string;
  /** Slugs of the rules that its signs state. */
  rules: string[];
  /** Names that the search index has, as stems. */
  indexed: string[];
  /** Names that the search index lacks. */
  others: string[];
}

/** Ideas as the browser loads them. */
export interface PackedIdeas {
  /** Ideas separated by "|", without the names of medicines, since the search index has them. */
  ideas: string;
  /** By the index of an idea, for each medicine of the search index: "1" if its names are phrases of the idea. */
  medicines: Record<string, string>;
}

/** Phrases of the search index for each of its medicines, as stems. */
export function listIndexedNames({ conditions, medicines, phrases }: SearchNames): string[][] {
  const names = medicines.map((): string[] => []);
  for (const [phrase, [page = 0]] of Object.values(phrases).flat())
    names[page - conditions.length]?.push(phrase);
  return names;
}

/** Medicines that a reference names: "any", a rule that their signs state, or a slug. Throws an Error for an unknown one. */
export function findReferenced(reference: string, medicines: readonly NamedMedicine[]): NamedMedicine[] {
  const found = medicines.filter(
    ({ slug, rules }) => reference === "any" || slug === reference || rules.includes(reference),
  );
  if (found.length === 0)
    throw new Error(`urgent-words.yaml: @${reference} is neither a medicine nor a rule of one`);
  return found;
}

/** Completes ideas with the names of medicines in the search index. */
export function unpackIdeas({ ideas, medicines }: PackedIdeas, index: SearchNames): string[] {
  const names = listIndexedNames(index);
  return ideas.split("|").map((phrases, idea) => {
    const chosen = medicines[idea] ?? "";
    return [phrases, ...names.filter((_, place) => chosen[place] === "1").flat()].join(",");
  });
}
