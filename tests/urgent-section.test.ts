import { expect, test } from "vitest";
import { readSituations } from "../scripts/content/read-situations.ts";
import { conditionPages, findSection } from "./setup/condition-pages.ts";

const immuneMedicines = readSituations().get("immune-medicine")?.medicines ?? [];

/** The head of a page shows these signs through its medicines; its prose, which readers print and share, has to tell them, too. */
test.each([
  ["a fever", immuneMedicines, /fever|chills/i],
  ["ketoacidosis", ["sglt2-inhibitors"], /SGLT2/],
  ["a clot in the leg", ["estrogen", "jak-inhibitors", "thalidomide-lenalidomide"], /\b(?:leg|calf)\b/i],
  ["fever, as more than a fever,", ["complement-inhibitors"], /complement/i],
  ["a blow to the head", ["anticoagulants"], /blow|head injury/i],
  ["a severe reaction of the skin", ["antiseizure-medicines"], /blister/i],
  ["slow breathing", ["opioids"], /naloxone/i],
  ["lack of oxygen", ["dapsone"], /dapsone/i],
])("urgent section: %s is told where a medicine of the page can bring it", (_sign, given, words) => {
  expect(given.length).toBeGreaterThan(0);
  const silent = conditionPages.filter(
    (page) =>
      given.some((medicine) => page.head.medicines.treatment?.includes(medicine)) &&
      !words.test(findSection(page, "When to seek urgent care")),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

/** Points on a fever that ask for a call, in the words of the rule of fever on immune medicines. */
const CALLS_FOR_FEVER =
  /^- (?:\*\*)?[^*:]*\bfever\b[^*:]*\b(?:immune|steroids|biologic|defenses)\b[^*:]*(?:\*\*|:).*same day/i;

test("urgent section: a fever on immune medicines that asks for a call says where to go with shaking chills", () => {
  const silent = conditionPages.flatMap((page) =>
    findSection(page, "When to seek urgent care")
      .split("\n")
      .filter((line) => CALLS_FOR_FEVER.test(line) && !/chills|very ill|911|emergency/i.test(line))
      .map((line) => `${page.slug}: ${line}`),
  );
  expect(silent).toEqual([]);
});
