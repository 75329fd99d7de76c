import fc from "fast-check";
import { expect, test } from "vitest";
import { measureGrowth } from "../../../../../tests/setup/growth.ts";
import { samplePages } from "../../../../../scripts/local/sample-pages.ts";
import { declarations } from "../../blocks/declarations.ts";
import type { Field, PlainField } from "../../blocks/define-block.ts";
import { newPage } from "../../pages/page.ts";
import { claimRules } from "./claim-rules.ts";
import { findClaims, rememberClaims } from "./claims.ts";
import { prescribedWords } from "./prescribed-words.ts";

const idsIn = (text: string) => findClaims(text).map(({ rule }) => rule.id);

const publishable = (text: string) => findClaims(text).every(({ rule }) => rule.level === "advice");

test.each(claimRules)("claim rule $id: it finds “$trips”, and not “$passes”", ({ id, trips, passes }) => {
  expect(idsIn(trips)).toContain(id);
  expect(idsIn(passes)).not.toContain(id);
});

/** Lengths at which a field's rule may end, longest first; the first one is above all of them. */
const LENGTHS = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 500, 300];

const fillers = (length: number) =>
  "We listen to your whole story. ".repeat(length / 31 + 1).slice(0, length);

test("findClaims: a claim at the end of the longest text that a field accepts is found", () => {
  const fields = declarations.flatMap((block) =>
    Object.values<Field>(block.fields).flatMap((field): PlainField[] =>
      field.control === "items" ? Object.values(field.fields) : [field],
    ),
  );
  const accepted = fields.map(({ rule }) => LENGTHS.find((length) => "value" in rule(fillers(length))) ?? 0);
  const longest = Math.max(...accepted);
  expect(longest).toBeGreaterThan(5000);
  expect(longest).toBeLessThan(100_000);
  expect(idsIn(`${fillers(longest - 15)} We cure lupus.`)).toEqual(idsIn("We cure lupus."));
});

test("claim rules: every number of the list exists, except those covered by blocks and forms", () => {
  const elsewhere = [28, 30, 36, 37];
  const all = Array.from({ length: 40 }, (_, at) => at + 1);
  expect(claimRules.map(({ id }) => id)).toEqual(all.filter((id) => !elsewhere.includes(id)));
});

test.each([
  "Not a cure.",
  "It does not cure lupus.",
  "We will never promise you a cure.",
  "Lupus cannot be cured.",
  "Lupus isn’t curable yet.",
  "There's no proven cure.",
  "Without a guarantee.",
])("claims: “%s” is negated, and no claim", (text) => expect(idsIn(text)).toEqual([]));

test.each([
  "Not just a cure.",
  "Don't miss this cure.",
  "No doubt: it cures.",
  "It is not easy. A cure is here.",
  "No fees. Cured in spring.",
])("claims: “%s” is a claim in spite of its “no”", (text) => expect(idsIn(text)).toContain(1));

test.each(["CURE", "ＣＵＲＥ", "c\u00adu\u200bre", "A\n cure"])(
  "claims: %j is normalized as people read it",
  (text) => expect(idsIn(text)).toEqual([1]),
);

test("claims: subject and verb must be in the same sentence", () => {
  expect(idsIn("Eliminate waiting. We treat lupus.")).toEqual([]);
  expect(idsIn("Eliminate lupus for good.")).toEqual([2]);
});

test("claims: each claim of a text is listed once, with its words", () => {
  const claims = findClaims("82% felt better. Again: 82% felt better. And 67% slept well.");
  expect(claims.map(({ words }) => words)).toEqual(["82% felt better", "67% slept well"]);
});

test("claims: one is listed as the author wrote it, and once for several spellings", () => {
  const words = (text: string) => findClaims(text).map((claim) => claim.words);
  expect(words("Use your HSA or FSA. Ask about your hsa.")).toEqual(["HSA", "FSA"]);
  expect(words("İ was told: 82% Felt Better.")).toEqual(["82% felt better"]);
});

test("claims: the words for evidence are those of the claim, so that the evidence covers no other", () => {
  const [one, other] = ["82% felt better", "82% off this week"].map((text) => findClaims(text)[0]?.words);
  expect(one).not.toBe(other);
});

test.each([
  ["Membership is $39 a month.", true],
  ["Membership renews, for $39.", true],
  ["A single visit is $150, paid once.", false],
  ["Membership is $39 per month and renews until you cancel.", false],
])("claims: the price in “%s” lacks its terms: %s", (text, lacks) =>
  expect(idsIn(text).includes(38)).toBe(lacks),
);

test("rememberClaims: a memoized result is that of the same text", () => {
  const remembered = rememberClaims();
  for (const { trips, passes } of [...claimRules, ...claimRules])
    for (const text of [trips, passes]) expect(remembered(text)).toEqual(findClaims(text));
});

test("claims: the words that the specification prescribes can be published", () => {
  const defaults = newPage().blocks.flatMap(({ props }) => Object.values(props).map(String));
  const refused = [...prescribedWords, ...defaults].filter((text) => !publishable(text));
  expect(refused).toEqual([]);
});

test("claims: all texts of the sample pages can be published", () => {
  const listTexts = (value: unknown): string[] =>
    typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [String(value)];
  const texts = listTexts(samplePages);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !publishable(text))).toEqual([]);
});

test("findClaims: any text is accepted, and characters around words do not hide a claim", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(() => findClaims(text)).not.toThrow();
      expect(idsIn(`${text.replaceAll(/[\p{L}\p{N}\p{M}]/gu, " ")}\nit cures`)).toContain(1);
    }),
  );
});

test.each([
  ["words", "not a cure or "],
  ["numbers", "1,000 of 5% in "],
  ["one word", "immun"],
  ["one long number", "1"],
  ["line breaks", "a\n"],
  ["sentences", "No. "],
  ["spaces", " "],
  ["invisible signs", "\u00ad"],
  ["piled marks", "\u0301\u0323"],
])("findClaims: the time for a text of %s is proportional to its length", async (_what, piece) => {
  const make = (size: number) => piece.repeat(size / piece.length);
  const { isSteep, one, more } = await measureGrowth({ make, run: findClaims }, 20_000);
  expect(isSteep, `${one} ms, ${more} ms`).toBe(false);
});

test.each([
  ["Curamos el lupus.", 1],
  ["Cura garantizada en tres meses.", 1],
  ["Resultados garantizados.", 3],
  ["Un tratamiento sin efectos secundarios.", 5],
  ["Es totalmente seguro.", 5],
  ["Deje de tomar su metotrexato.", 17],
  ["Dejar la insulina es posible.", 17],
])("claims: “%s” is refused in Spanish", (text, id) => expect(idsIn(text)).toContain(id));

test.each([
  "No hay cura para el lupus.",
  "Ninguna dieta cura el lupus.",
  "No podemos garantizar un resultado.",
  "El lupus no tiene cura.",
  "Nadie puede prometer una cura.",
  "Pregunte a su médico por los efectos secundarios.",
  "No deje de tomar su medicina sin hablar con su médico.",
])("claims: “%s” is no claim in Spanish", (text) => expect(publishable(text)).toBe(true));
