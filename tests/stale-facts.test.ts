import { expect, test } from "vitest";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { replacedSources, requiredSources } from "./fixtures/replaced-sources.ts";
import { conditionPages, splitSentences } from "./setup/condition-pages.ts";
import { isPastDue } from "./setup/past-dates.ts";

const texts = [
  ...conditionPages.map(({ slug, body }) => ({ where: slug, text: body })),
  ...[...readMedicineFiles(), ...readRedFlagFiles()].map(([slug, file]) => ({
    where: slug,
    text: Object.values(file)
      .filter((value) => typeof value === "string")
      .join("\n\n"),
  })),
];

test("stale facts: no text announces a date that has passed", () => {
  const now = new Date();
  const stale = texts.flatMap(({ where, text }) =>
    splitSentences(text.replaceAll(/\[\^[\w-]+\]/g, ""))
      .filter((sentence) => isPastDue(sentence, now))
      .map((sentence) => `${where}: ${sentence}`),
  );
  expect(stale).toEqual([]);
});

test.each([
  ["The FDA's decision was due by the end of June 2026, so ask what is available now.[^a]", true],
  ["The FDA accepted it in February 2026 and set its decision for the third quarter of that year.", true],
  ["In April 2026 the FDA proposed to withdraw it, and that was not yet a final decision.", true],
  ["Results are expected in 2025.", true],
  ["In February 2026 an application was before the FDA.", true],
  ["Results are expected in 2027.", false],
  ["A decision is expected in December 2026.", false],
  ["The FDA took up an application in December 2025.", false],
  ["The FDA approved it in 2021.", false],
  ["A number, 2023, and nothing that is to come.", false],
])(
  "stale facts: an announced date that has passed is found on November 25, 2026: %s",
  (sentence, expected) => {
    expect(isPastDue(sentence, new Date("2026-11-25"))).toBe(expected);
  },
);

test("guidelines: a page that cites a replaced one also cites its replacement", () => {
  const faults = conditionPages.flatMap(({ slug, head, body }) => {
    const cited = head.sources.filter(({ id }) => id !== undefined && body.includes(`[^${id}]`));
    const urls = new Set(cited.map(({ url }) => url));
    return replacedSources
      .filter(({ old, by }) => urls.has(old) && !by.some((url) => urls.has(url)))
      .map(({ old }) => `${slug} cites ${old} alone`);
  });
  expect(faults).toEqual([]);
});

test("guidelines: a page with a required guideline cites it", () => {
  const lacking = Object.entries(requiredSources).filter(([slug, url]) => {
    const page = conditionPages.find((each) => each.slug === slug);
    const source = page?.head.sources.find((each) => each.url === url);
    return source?.id === undefined || !page?.body.includes(`[^${source.id}]`);
  });
  expect(lacking).toEqual([]);
});
