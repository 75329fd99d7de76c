import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { LayWords } from "./lay-words.ts";
import { readTerms, toKey } from "./search-words.ts";
import { splitName } from "./split-name.ts";

/** A search result: the page of a condition, a medicine or a procedure. */
interface Entry {
  slug: string;
  name: string;
  aliases: readonly string[];
  symptoms?: readonly string[];
  rarity?: "rare" | undefined;
}

/** A medicine or a procedure, as a result shows it. */
export interface NamedPage {
  slug: string;
  name: string;
}

/** Kinds of phrases that match a page, the most certain first. */
export const PHRASE_KINDS = ["name", "meaning", "withoutPage", "alias"] as const;

export type PhraseKind = (typeof PHRASE_KINDS)[number];

/**
 * The complete search index, made at build time. Pages are numbers: conditions first, then medicines, then
 * procedures.
 */
export interface SearchData {
  conditions: string[];
  medicines: NamedPage[];
  procedures: NamedPage[];
  rare: number[];
  /** Phrases by kind: the normalized key of each, and its pages, the most likely first. */
  phrases: Record<PhraseKind, [key: string, pages: number[]][]>;
  index: PackedIndex;
}

/** An index whose documents are numbered by their places, so that their numbers need not be loaded. */
type PackedIndex = Omit<AsPlainObject, "documentIds" | "fieldLength"> & {
  /** Number of words in each field, by document. */
  fieldLength: number[][];
};

function packIndex({ documentIds: _numbers, fieldLength, ...rest }: AsPlainObject): PackedIndex {
  return { ...rest, fieldLength: Object.values(fieldLength) };
}

export function unpackIndex({ fieldLength, ...rest }: PackedIndex): AsPlainObject {
  return {
    ...rest,
    documentIds: Object.fromEntries(fieldLength.map((_, id) => [id, id])),
    fieldLength: Object.fromEntries(fieldLength.entries()),
  };
}

/** Options of the search index: its fields are the names of an illness, its symptoms and its lay words. */
export const searchOptions: Options<{ id: number }> = {
  fields: ["names", "signs"],
  tokenize: readTerms,
  processTerm: (term) => term,
};

export interface Entries {
  conditions: readonly Entry[];
  medicines: readonly Entry[];
  procedures: readonly Entry[];
}

/** The pages as a search reads them; lists, filters and the order of pages do not matter to it. */
export function indexEntries({ conditions, medicines, procedures }: Entries, layWords: LayWords): SearchData {
  const pages = [...conditions, ...medicines, ...procedures];
  const idOf = new Map(pages.map(({ slug }, id) => [slug, id]));
  const listIds = (slugs: string[]) =>
    slugs.map((slug) => {
      const id = idOf.get(slug);
      if (id === undefined) throw new Error(`${slug} is not the slug of a page`);
      return id;
    });
  const spoken = (kind: keyof LayWords) =>
    Object.entries(layWords[kind]).map(([phrase, slugs]): Phrase => [phrase, listIds(slugs)]);
  const [meanings, withoutPage] = [spoken("meanings"), spoken("withoutPage")];
  const others = [...spoken("medicines"), ...spoken("procedures")];
  return {
    conditions: conditions.map(({ slug }) => slug),
    medicines: medicines.map(({ slug, name }) => ({ slug, name })),
    procedures: procedures.map(({ slug, name }) => ({ slug, name })),
    rare: conditions.flatMap(({ rarity }, id) => (rarity === "rare" ? [id] : [])),
    phrases: {
      name: gather(pages.flatMap(({ name }, id) => listNames(name).map((part) => [part, [id]]))),
      meaning: gather([...meanings, ...others]),
      withoutPage: gather(withoutPage),
      alias: gather(pages.flatMap(({ aliases }, id) => aliases.map((alias) => [alias, [id]]))),
    },
    index: packIndex(indexTexts(pages, [...meanings, ...withoutPage, ...others])),
  };
}

/** A phrase, and the pages that it matches. */
type Phrase = readonly [phrase: string, ids: readonly number[]];

/** Indexes the names of pages, and the signs and lay words that lead to them. */
function indexTexts(pages: readonly Entry[], layPhrases: Phrase[]): AsPlainObject {
  const index = new MiniSearch(searchOptions);
  index.addAll(
    pages.map(({ name, aliases, symptoms = [] }, id) => ({
      id,
      names: [name, ...aliases].join("\n"),
      signs: [...symptoms, ...layPhrases.flatMap(([phrase, ids]) => (ids.includes(id) ? [phrase] : []))].join(
        "\n",
      ),
    })),
  );
  return index.toJSON();
}

/**
 * "Lupus (Systemic Lupus Erythematosus)" counts as two names and as one; a qualifier such as "(Acquired)" is
 * not a name.
 */
function listNames(name: string): string[] {
  const { name: before, other } = splitName(name);
  return [...new Set([name, before, /^(?:primary|acquired)$/i.test(other) ? "" : other])].filter(
    (part) => part !== "",
  );
}

function gather(phrases: Phrase[]): [string, number[]][] {
  const byKey = new Map<string, Set<number>>();
  for (const [phrase, ids] of phrases) {
    const key = toKey(phrase);
    byKey.set(key, new Set([...(byKey.get(key) ?? []), ...ids]));
  }
  return [...byKey].map(([key, ids]) => [key, [...ids]]);
}
