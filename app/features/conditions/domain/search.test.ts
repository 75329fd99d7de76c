import { describe, expect, test } from "vitest";
import data from "virtual:condition-search";
import { findCalls } from "../../../../tests/setup/find-urgent-calls.ts";
import { conditions, findSlugByAlias } from "./catalogue.ts";
import { listNearest } from "./nearest-names.ts";
import { hasWords, isSearchedInText, MAX_QUERY_LENGTH } from "./query.ts";
import { indexEntries } from "./search-index.ts";
import { NO_CALLS } from "./urgent-calls.ts";
import { openSearch, type Search } from "./search.ts";
import { toKey } from "./search-words.ts";

const search = remember(openSearch(data, findCalls));
const found = (query: string) => search(query).conditions;
const medicines = (query: string) => search(query).medicines.map(({ slug }) => slug);

/** Searches once for a text that several tests look for: the names of all conditions take most of this file's time. */
function remember(searchFor: Search): Search {
  const results = new Map<string, ReturnType<Search>>();
  return (query) => {
    const result = results.get(query) ?? searchFor(query);
    results.set(query, result);
    return result;
  };
}

describe("search by the name of a condition", () => {
  const names = conditions.flatMap(({ slug, name, aliases }) =>
    [name, ...aliases].map((text) => ({ text, slug })),
  );
  const pagesOf = new Map<string, Set<string>>();
  for (const { text, slug } of names)
    pagesOf.set(toKey(text), (pagesOf.get(toKey(text)) ?? new Set()).add(slug));
  const isShared = (text: string) => (pagesOf.get(toKey(text))?.size ?? 0) > 1;

  test("search: every name, and every unambiguous alternative name, finds its page first", () => {
    const own = names.filter(({ text }) => !isShared(text));
    expect(own.length).toBeGreaterThan(500);
    expect(own.filter(({ text, slug }) => found(text)[0] !== slug)).toEqual([]);
  });

  test("search: no name of a condition is an emergency, except for those that are one", () => {
    const alarming = names.filter(({ text }) => search(text).urgent.loud.length > 0).map(({ text }) => text);
    expect(alarming).toEqual(["Heart attack"]);
  });

  test("search: an ambiguous name finds all of its pages", () => {
    const shared = names.filter(({ text }) => isShared(text));
    expect(shared.filter(({ text, slug }) => !found(text).includes(slug))).toEqual([]);
  });
});

/** "Psoriasis" -> "Psoraisis": two letters in the middle of the last long word have changed places. */
function swap(name: string): string {
  return name.replace(/([A-Za-z]{5,})(?![\s\S]*[A-Za-z]{5,})/, (word) => {
    const middle = word.length >> 1;
    return word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1);
  });
}

test("search: every name with two swapped letters finds its page first", () => {
  const missed = conditions.filter(({ slug, name }) => found(swap(name))[0] !== slug);
  expect(missed.map(({ name }) => swap(name))).toEqual([]);
});

test("search: half a name finds its page among the first five, unless many names begin with it", () => {
  const halves = conditions.map(({ slug, name }) => ({
    slug,
    half: name.slice(0, Math.ceil(name.length / 2)),
  }));
  const missed = halves.filter(({ slug, half }) => !found(half).slice(0, 5).includes(slug));
  expect(new Set(missed.map(({ half }) => half.trim()))).toEqual(new Set(["Autoimmune"]));
});

test.each(["c", "m", "me"])(
  "search for “%s”: a letter or two put few medicines and tests above the conditions",
  (query) => {
    const { conditions: pages, medicines: named, procedures } = search(query);
    expect(pages.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThanOrEqual(2);
    expect(procedures.length).toBeLessThanOrEqual(2);
  },
);

test("search: of equal matches, the frequent condition comes before the rare one", () => {
  const illness = { aliases: [], symptoms: ["Sore elbows"] };
  const rare = { ...illness, slug: "aa", name: "Elbow One", rarity: "rare" as const };
  const frequent = { ...illness, slug: "bb", name: "Elbow Two" };
  const none = { meanings: {}, withoutPage: {}, medicines: {}, procedures: {} };
  expect(
    openSearch(
      indexEntries({ conditions: [rare, frequent], medicines: [], procedures: [] }, none),
      () => NO_CALLS,
    )("sore elbows").conditions,
  ).toEqual(["bb", "aa"]);
});

test.each([
  ["ANA test", "ana"],
  ["what happens at a kidney biopsy", "kidney-biopsy"],
  ["spinal tap", "lumbar-puncture"],
  ["protein in the urine", "urine-protein"],
  ["sed rate", "crp-esr"],
  ["colonoscopy", "colonoscopy"],
])("search: a test or procedure is found by its names: %s", (query, slug) => {
  expect(search(query).procedures.map((page) => page.slug)).toContain(slug);
});

test("search: no condition's name finds a test or procedure first", () => {
  const taken = conditions.filter(({ name }) => search(name).procedures.length > 0);
  expect(taken.map(({ name }) => name)).toEqual([]);
});

test("search: a symptom finds the conditions that have it", () => {
  expect(found("foamy urine")).toContain("lupus-nephritis");
});

test("search: an unknown word does not hide matches of the other words, and nonsense finds nothing", () => {
  expect(found("lupus zzzzqqq")[0]).toBe("systemic-lupus-erythematosus");
  expect(search("zzzzqqq qqqzz")).toEqual({
    conditions: [],
    medicines: [],
    procedures: [],
    isNearest: false,
    urgent: { loud: [], quiet: [] },
  });
});

test("search: an illness without a page finds the nearest pages, marked as such", () => {
  expect(search("pseudogout")).toMatchObject({ isNearest: true });
  expect(search("parkinson's disease")).toMatchObject({ isNearest: true });
  expect(found("Parkinson's disease")[0]).toBe("neurodegeneration");
  expect(search("lupus")).toMatchObject({ isNearest: false });
});

test.each([
  ["prednisone", "body-wide-steroids"],
  ["predisone", "body-wide-steroids"],
  ["Humira", "tnf-blockers"],
  ["methotrexate side effects", "methotrexate"],
  ["can I take ozempic", "glp1-medicines"],
])("search: a medicine finds its page: %j", (query, slug) => {
  expect(medicines(query)).toContain(slug);
});

test.each(["HIV", "COPD", "ADHD"])(
  "search: %s, which is not similar to any page, finds no other name",
  (query) => {
    expect(found(query)).toEqual([]);
  },
);

test.each(["dancer", "lancer", "canker", "canter", "zzcancerzz", "can not breathe", "pancer"])(
  "search: %j, which only resembles the word, does not find the page on cancer",
  (query) => {
    expect(found(query)).not.toContain("cancer");
    expect(listNearest(conditions, query, 5).map(({ slug }) => slug)).not.toContain("cancer");
  },
);

test.each(["throat closing", "quiero morir", "me ahogo", "wont wake up"])(
  "search: %j, an emergency, is not taken for a misspelled name",
  (query) => {
    expect(search(query).urgent.loud).not.toEqual([]);
    expect(found(query)).not.toContain("hidradenitis-suppurativa");
    expect(found(query)).not.toContain("morphea");
  },
);

test("search: the name of a condition finds no medicine", () => {
  expect(conditions.filter(({ name }) => medicines(name).length > 0).map(({ name }) => name)).toEqual([]);
});

test.each([
  ["lupus", true],
  ["  b12 ", true],
  ["???", false],
  ["  ", false],
])("search: %j contains searchable words: %j", (query, expected) => {
  expect(hasWords(query)).toBe(expected);
});

test.each([
  ["l", false],
  [" c 3 ", false],
  ["é", false],
  ["ms", true],
  ["vitamin d", true],
  ["?!", false],
])("isSearchedInText: %j: %s, since single letters are in any text", (query, expected) => {
  expect(isSearchedInText(query)).toBe(expected);
});

test("search: a query without words finds nothing", () => {
  expect(found(" ?? ")).toEqual([]);
});

test("search: alternative names find the same page", () => {
  expect(findSlugByAlias("lupus-glomerulonephritis")).toBe("lupus-nephritis");
  expect(findSlugByAlias("Lupus-Nephritis")).toBe("lupus-nephritis");
  expect(findSlugByAlias("no-such-thing")).toBeUndefined();
});

test("listNearest: an unknown slug suggests similar names", () => {
  expect(listNearest(conditions, "lupus-nefritis", 3).map(({ slug }) => slug)).toContain("lupus-nephritis");
});

test("search: a query or path that is too long is cut", () => {
  expect(found(`lupus nephritis ${"?".repeat(MAX_QUERY_LENGTH)} psoriasis`)[0]).toBe("lupus-nephritis");
  expect(hasWords(`${"?".repeat(MAX_QUERY_LENGTH)}lupus`)).toBe(false);
  expect(listNearest(conditions, `lupus-nefritis${"-".repeat(MAX_QUERY_LENGTH)}zzzz`, 1)[0]?.slug).toBe(
    "lupus-nephritis",
  );
});

test.each([
  ["anaemia", "anemia"],
  ["paralysed", "paralyzed"],
  ["nappies and mum", "diaper and mom"],
  ["weeing in the loo", "peeing in the toilet"],
  ["haemolytic anaemia", "hemolytic anemia"],
  ["coeliac", "celiac"],
  ["oesophagus", "esophagus"],
  ["brain tumour", "brain tumor"],
  ["leukaemia", "leukemia"],
  ["lu\u00adpus", "lupus"],
  ["anti\u2060phospholipid", "antiphospholipid"],
  ["\u200bpsor\u200biasis", "psoriasis"],
])("search: %j finds the same as %j", (other, usual) => {
  expect(search(other)).toEqual(search(usual));
});

test("search: the words that a path is compared with are computed once", () => {
  let read = 0;
  const item = {
    slug: "gout",
    name: "Gout",
    get aliases() {
      read += 1;
      return ["Podagra"];
    },
  };
  for (const slug of ["gaut", "podogra", "toe"]) listNearest([item], slug, 1);
  expect(read).toBe(1);
});
