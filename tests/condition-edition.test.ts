import { expect, test } from "vitest";
import { sourceHosts } from "../app/features/conditions/domain/source-hosts.ts";
import { listWords, readingGrade } from "../app/features/landing-pages/review/reading-grade.ts";
import { findConditionPage } from "../scripts/content/condition-pages.ts";
import { ContentFiles } from "../scripts/content/content-files.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { listPagesInQuestion } from "./setup/clinician-questions.ts";
import { conditionPages, findSection, splitSentences, type ConditionPage } from "./setup/condition-pages.ts";
import { listNamedMedicines } from "./setup/named-medicines.ts";

const isCategory = ({ head }: ConditionPage) => !head.lists.includes("autoimmune");

/** Lists the problems of all pages, one line each. */
function listProblems(find: (page: ConditionPage) => string[]): string[] {
  return conditionPages.flatMap((page) => find(page).map((fault) => `${page.slug}: ${fault}`));
}

const withoutNotes = (text: string) => text.replaceAll(/\[\^[\w-]+\]/g, "");

test("condition page: the sections that patients need are complete", () => {
  const problems = listProblems((page) => {
    const needed = isCategory(page)
      ? ["In short", "Outlook and complications"]
      : ["In short", "Conditions it can look like", "Outlook and complications", "The first year"];
    return needed.filter((title) => findSection(page, title) === "").map((title) => `lacks "${title}"`);
  });
  expect(problems).toEqual([]);
});

test("condition page: similar illnesses are in a table of at least two", () => {
  const problems = listProblems((page) => {
    const section = findSection(page, "Conditions it can look like");
    const rows = section.split("\n").filter((line) => line.startsWith("|")).length - 2;
    return section === "" || rows >= 2 ? [] : [`${rows} rows`];
  });
  expect(problems).toEqual([]);
});

test("condition page: one that names a medicine harmful to an unborn child covers pregnancy", () => {
  const harmful = new Map([...readMedicineFiles()].filter(([, { anywhere }]) => anywhere));
  const problems = listProblems((page) => {
    const named = listNamedMedicines(page.body, harmful);
    return named.length === 0 || findSection(page, "Pregnancy and fertility") !== ""
      ? []
      : [named.join(", ")];
  });
  expect(problems).toEqual([]);
});

test("short version: it can be read in a minute", () => {
  const problems = listProblems((page) => {
    const words = listWords(findSection(page, "In short")).length;
    return words >= 80 && words <= 200 ? [] : [`${words} words`];
  });
  expect(problems).toEqual([]);
});

/** Matches an action; a statement such as "Black stools are an emergency" has none. */
const ACTION = /\b(?:911|988|emergency room|labor and delivery|same day|this week|call)\b/i;

test("short version: each sign has an action", () => {
  const problems = listProblems((page) => {
    const line = /^- \*\*When to get help\.\*\* (.*)$/m.exec(findSection(page, "In short"))?.[1] ?? "";
    return ACTION.test(line) && !/\b(?:an emergency|emergencies)\b(?! (?:room|eye))/i.test(line)
      ? []
      : [line];
  });
  expect(problems).toEqual([]);
});

test("sources: a page cites at least two verified ones about its own condition", () => {
  const problems = listProblems(({ head, body }) => {
    const carrying = head.sources.filter(
      ({ id, seen, note }) =>
        id !== undefined &&
        body.includes(`[^${id}]`) &&
        (seen === "read" || seen === "listed") &&
        note === undefined,
    );
    return carrying.length >= 2 ? [] : [`${carrying.length} such sources`];
  });
  expect(problems).toEqual([]);
});

test("sources: each says how its URL is known, and each with a footnote's name is cited", () => {
  const problems = listProblems(({ head, body }) => [
    ...head.sources.filter(({ seen }) => seen === undefined).map(({ url }) => `${url}: how is it known?`),
    ...head.sources
      .filter(
        ({ id }) =>
          id !== undefined &&
          !body.includes(`[^${id}]`) &&
          !head.emergencyCard?.sources.includes(id) &&
          !(head.guidance !== "none-found" && head.guidance.some(({ source }) => source === id)) &&
          !(head.frequency !== "none-found" && head.frequency.source === id),
      )
      .map(({ id }) => `"${id}" is not cited`),
    ...(head.emergencyCard?.sources ?? [])
      .filter((id) => !head.sources.some((source) => source.id === id))
      .map((id) => `the card cites "${id}", which is no source`),
  ]);
  expect(problems).toEqual([]);
});

test("sources: each listed host is cited", () => {
  const cited = conditionPages.flatMap(({ head }) =>
    [...head.sources, ...(head.organizations === "none-found" ? [] : head.organizations)].map(
      ({ url }) => new URL(url).host,
    ),
  );
  expect([...sourceHosts].filter((host) => !cited.includes(host))).toEqual([]);
});

/** Matches a share, a rate, a year, or a decision of an agency. */
const FIGURE =
  /\d ?%|\bpercent\b|\b\d[\d,]* (?:in|of) (?:every )?\d|\b(?:one|two|three|four) in (?:two|three|four|five|ten|twenty|\d)|\bper (?:100,000|million)\b|\b(?:19|20)\d\d\b|\b(?:FDA|EMA)\b|\b(?:un)?approved\b|\bapproval\b|\bwithdr(?:ew|awn)\b/i;

test("condition page: a sentence with a figure, a year or an approval has a footnote", () => {
  const problems = listProblems(({ body }) =>
    splitSentences(body.replaceAll(/^#+ .*$/gm, ""))
      .filter((sentence) => FIGURE.test(withoutNotes(sentence)) && !/\[\^[\w-]+\]/.test(sentence))
      .map((sentence) => `no source for "${sentence.slice(0, 80)}"`),
  );
  expect(problems).toEqual([]);
});

/** Exceptions: "20% higher" is a comparison, and "5% of body weight" is no share of people. */
const SHARE_IN_PERCENT = /\d ?%(?! (?:higher|lower|more|less|of body weight)\b)/;

test("condition page: outlook and frequency use counts of people and not percentages", () => {
  const problems = listProblems((page) => {
    const { frequency } = page.head;
    return [
      ...splitSentences(findSection(page, "Outlook and complications")),
      ...(frequency === "none-found" ? [] : [frequency.says]),
    ].filter((sentence) => SHARE_IN_PERCENT.test(sentence));
  });
  expect(problems).toEqual([]);
});

/**
 * Maximum number of pages whose outlook has no figure except years; may only be lowered. When figures became
 * the rule, it was 136 of 234.
 */
const MAX_WITHOUT_NUMBER = 31;

test("condition page: the number of outlooks without a figure does not grow", () => {
  const without = conditionPages.filter((page) => {
    const text = withoutNotes(findSection(page, "Outlook and complications"));
    return !/(?<![\w-])\d/.test(text.replaceAll(/\b(?:19|20)\d\d\b/g, ""));
  });
  expect(without.length).toBeLessThanOrEqual(MAX_WITHOUT_NUMBER);
});

test("condition page: length and reading level (seventh to ninth grade) are within limits", () => {
  const problems = listProblems((page) => {
    const text = withoutNotes(page.body.replaceAll(/^#+ .*$/gm, "").replaceAll("*", ""));
    const words = listWords(text.replaceAll(/^\|[-| :]+\|$|\|/gm, " ")).length;
    const grade = readingGrade(listParagraphs(text).join("\n"));
    const fits = words >= 800 && words <= 2200 && grade >= 6.5 && grade < 9.6;
    return fits ? [] : [`${words} words, grade ${grade.toFixed(1)}`];
  });
  expect(problems).toEqual([]);
});

/** Lists and tables are excluded: their short lines would lower the reading level of every page. */
function listParagraphs(text: string): string[] {
  return text.split("\n").filter((line) => !/^(?:\||- )/.test(line));
}

/** Clichés, sayings, foreign phrases, laboratory jargon, and promises that no treatment can keep. */
const WORN = new RegExp(
  [
    String.raw`\b(?:is|are|be|being) watched\b|\bIn a part\b|\bin part of those\b|\bbeat(?:s)? blood results\b|\bhealed\b`,
    String.raw`\b(?:is|are|was|were|be|and|not|yet) looked for\b|\bcount(?:s|ed)? as\b|\bblood glucose\b`,
    String.raw`\bburn(?:s|ed)? out\b|\bopens? the door\b|\bin slow motion\b|\bkeep an eye\b|\bin vain\b|\bprice of\b|\bheavy toll\b|\bweather report\b`,
    String.raw`\banswers? to (?!\w+ questions\b)|\bbelongs? to (?!the [\w-]+ (?:family|group)\b)`,
  ].join("|"),
  "gi",
);

test("condition page: there are no clichés", () => {
  const problems = listProblems(({ text }) => [
    ...(text.match(WORN) ?? []),
    ...((text.match(/\babove all\b/gi) ?? []).length > 1 ? ["above all, more than once"] : []),
  ]);
  expect(problems).toEqual([]);
});

test("condition page: the reading level of the first paragraphs is at most tenth grade", () => {
  const problems = listProblems(({ body }) => {
    const grade = readingGrade(withoutNotes(body.split("\n## ")[0] ?? "").replaceAll("*", ""));
    return grade <= 10 ? [] : [`grade ${grade.toFixed(1)}`];
  });
  expect(problems).toEqual([]);
});

test("condition page: frequency has a source of the page", () => {
  const problems = listProblems(({ head: { frequency, sources } }) =>
    frequency === "none-found" || sources.some(({ id }) => id === frequency.source)
      ? []
      : [`"${frequency.source}" is no source`],
  );
  expect(problems).toEqual([]);
});

/**
 * Maximum number of pages without a frequency; may only be lowered. When it became required, 135 of 234 had
 * none.
 */
const MAX_WITHOUT_FREQUENCY = 18;

test("condition page: the number of pages without a frequency does not grow, and each is in the questions", () => {
  const without = conditionPages.filter(({ head }) => head.frequency === "none-found");
  expect(without.length).toBeLessThanOrEqual(MAX_WITHOUT_FREQUENCY);
  expect(listPagesInQuestion("Pages without a count")).toEqual(without.map(({ slug }) => slug));
});

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

test("condition page: eponyms are spelled as in the condition's own page", () => {
  const names = conditionPages.map(({ head }) => head.name);
  const words = new Set(names.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
  const plain = names.flatMap((name) =>
    [...name.matchAll(/(\p{L}+?)('s|(?<=s)') (\p{L}+)/gu)].map(
      ([, who, , what]) => `${who} ${what?.toLowerCase()}`,
    ),
  );
  const problems = listProblems(({ head, text }) => {
    const read = [text, head.summary, head.affects, head.whoGetsIt]
      .join("\n")
      .replaceAll(/\S+ Foundation|written [^,;.]+/g, "");
    const accented = (read.match(/\p{L}+/gu) ?? []).filter(
      (word) => word !== fold(word) && words.has(fold(word)),
    );
    return [...accented, ...plain.filter((name) => new RegExp(`\\b${name}\\b`).test(read))];
  });
  expect(problems).toEqual([]);
});

test("related pages: relations are symmetric", () => {
  const content = new ContentFiles();
  const problems = conditionPages.flatMap(({ slug }) => {
    const { sections, faq } = findConditionPage(content, slug);
    const html = [...sections.map((section) => section.html), ...faq.map(({ answer }) => answer)].join("");
    return [...html.matchAll(/href="\/diseases\/([^"]+)"/g)]
      .map(([, to = ""]) => to)
      .filter((to) => !findConditionPage(content, to).namedBy.includes(slug))
      .map((to) => `${slug} -> ${to}`);
  });
  expect(problems).toEqual([]);
  expect(findConditionPage(content, "giant-cell-arteritis").namedBy).toContain("polymyalgia-rheumatica");
});
