import { expect, test } from "vitest";
import { readLayWords } from "../../../../scripts/content/read-lay-words.ts";
import data from "virtual:condition-search";
import { findCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { conditions } from "./catalogue.ts";
import { listContent } from "./content-list.ts";
import { indexEntries } from "./search-index.ts";
import { openSearch } from "./search.ts";
import { toKey } from "./search-words.ts";

const words = readLayWords();
const search = openSearch(data, findCalls);

test("lay words: there are words of every kind, and each has existing pages", () => {
  expect(Object.keys(words.meanings).length).toBeGreaterThan(500);
  const slugs = new Set(conditions.map(({ slug }) => slug));
  const meant = [...Object.values(words.meanings), ...Object.values(words.withoutPage)].flat();
  expect(meant.filter((slug) => !slugs.has(slug))).toEqual([]);
  for (const [named, kind] of [
    [words.medicines, "medicine"],
    [words.procedures, "procedure"],
  ] as const) {
    const known = new Set(listContent(kind).map(({ slug }) => slug));
    expect(
      Object.values(named)
        .flat()
        .filter((slug) => !known.has(slug)),
    ).toEqual([]);
  }
});

test("lay words: an unknown slug fails the build", () => {
  const wrong = {
    meanings: { "sore thing": ["no-such-page"] },
    withoutPage: {},
    medicines: {},
    procedures: {},
  };
  expect(() => indexEntries({ conditions, medicines: [], procedures: [] }, wrong)).toThrow("no-such-page");
});

test("lay words: every phrase finds its first page first, unless it is the name of another page", () => {
  const names = new Set(conditions.flatMap(({ name, aliases }) => [name, ...aliases].map(toKey)));
  const spoken = Object.entries({ ...words.meanings, ...words.withoutPage });
  const missed = spoken.filter(
    ([phrase, [slug]]) => !names.has(toKey(phrase)) && search(phrase).conditions[0] !== slug,
  );
  expect(missed).toEqual([]);
});

test("lay words: a meaning without a page is not the name of any page", () => {
  const names = new Set(conditions.flatMap(({ name, aliases }) => [name, ...aliases].map(toKey)));
  expect(Object.keys(words.withoutPage).filter((phrase) => names.has(toKey(phrase)))).toEqual([]);
});
