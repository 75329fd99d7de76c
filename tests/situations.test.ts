import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { medicineSourcesSchema } from "../app/features/conditions/domain/medicine.ts";
import { listRulesOfSigns } from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readSituations, readSituationSources } from "../scripts/content/read-situations.ts";
import { conditionPages } from "./setup/condition-pages.ts";

const situations = [...readSituations().values()];
const urls = Object.entries(readSituationSources().urls);

const listUrls = (way: string) => urls.filter(([, { seen }]) => seen === way).map(([, { url }]) => url);

test("situations: each one that an emergency room asks about has a checkbox", () => {
  expect(situations.map(({ slug }) => slug)).toEqual([
    "adrenal-insufficiency",
    "blood-thinner",
    "complement-inhibitor",
    "immune-medicine",
    "no-spleen",
    "port",
    "spine",
    "steroids",
  ]);
});

test("situations: every source is used, and every referenced source exists", () => {
  const used = new Set(situations.flatMap(({ sources }) => sources.map(({ url }) => url)));
  expect(urls.filter(([, { url }]) => !used.has(url))).toEqual([]);
});

test("situations: a source that is said to be a page's or a label's stands there", () => {
  const cited = new Set(
    conditionPages.flatMap(({ head: { emergencyCard, sources } }) =>
      sources.filter(({ id = "" }) => emergencyCard?.sources.includes(id)).map(({ url }) => url),
    ),
  );
  expect(listUrls("page").filter((url) => !cited.has(url))).toEqual([]);
  const known = medicineSourcesSchema.parse(
    JSON.parse(readFileSync("app/features/conditions/medicines/sources.json", "utf8")),
  );
  const labels = new Set(Object.values(known.urls).map(({ url }) => url));
  expect(listUrls("label").filter((url) => !labels.has(url))).toEqual([]);
});

test("situations: a card that asks about steroids does so in the line of the situation, with the stress dose", () => {
  const [line = ""] = situations.find(({ slug }) => slug === "steroids")?.lines ?? [];
  const lines = conditionPages
    .flatMap(({ head }) => head.emergencyCard?.ifTrue ?? [])
    .filter((own) => /\bsteroids\b/.test(own));
  expect(line).toContain("stress dose");
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((own) => own !== line)).toEqual([]);
});

test("situations: each immunosuppressive medicine has a card, and each named medicine has a file", () => {
  const medicines = readMedicineFiles();
  const named = situations.flatMap((situation) => situation.medicines);
  expect(named.filter((slug) => !medicines.has(slug))).toEqual([]);
  const lowering = [...medicines].filter(([, file]) =>
    listRulesOfSigns(file).includes("fever-on-immune-medicine"),
  );
  expect(lowering.filter(([slug]) => !named.includes(slug))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
