import { expect, test } from "vitest";
import { conditionPages, splitSentences, type ConditionPage } from "./setup/condition-pages.ts";

const withoutNotes = (text: string) => text.replaceAll(/\[\^[\w-]+\]/g, "");

/** Sentences of six words or more outside tables and the urgent section, whose actions are the same on purpose. */
function listStatements({ body }: Pick<ConditionPage, "body">): string[] {
  const kept = body.split(/^## /m).filter((section) => !section.startsWith("When to seek urgent care"));
  return splitSentences(withoutNotes(kept.join("\n\n")).replaceAll("**", ""))
    .map((sentence) => sentence.replace(/^(?:#+ .*\n+|- )+/, ""))
    .filter((sentence) => !sentence.includes("|") && sentence.split(/\s+/).length >= 6);
}

function listRepeated(page: Pick<ConditionPage, "body">): string[] {
  const sentences = listStatements(page);
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) < index);
}

test("condition page: no sentence stands twice", () => {
  const repeated = conditionPages.flatMap((page) =>
    listRepeated(page).map((sentence) => `${page.slug}: ${sentence}`),
  );
  expect(repeated).toEqual([]);
});

test("listRepeated: a sentence in two sections is found, a repeated action among the urgent signs is not", () => {
  const outlook =
    "## Outlook and complications\n\nMost people get well within a year.[^a] It seldom returns.\n\n";
  const urgent = "## When to seek urgent care\n\n- **Fever.** Call your clinician on the same day, please.\n";
  const body = `${outlook}${urgent}${urgent}## Frequent questions\n\n### Will I get well?\nMost people get well within a year.\n`;
  expect(listRepeated({ body })).toEqual(["Most people get well within a year."]);
});

/** "Early treatment counts", but not "cell counts", "the test counts cells" or "count to 20". */
const MATTERS =
  /\b(?:treatment|speed|that|which|what|hygiene|wishes|things|targets|days|minutes|hours?|cholesterol|also|now|result) counts?(?=[.,;:]| (?:so|most|more|twice|only|because|at the beginning|a great deal)\b)|\bmake each \w+ count\b|^hours count/i;

test("condition page: what matters does not 'count'", () => {
  const lines = conditionPages.flatMap(({ slug, head, body }) =>
    splitSentences(withoutNotes(`${head.summary}\n\n${body}`))
      .filter((sentence) => MATTERS.test(sentence))
      .map((sentence) => `${slug}: ${sentence}`),
  );
  expect(lines).toEqual([]);
});

const AFTER_RITUXIMAB = "The label of rituximab asks for contraception until 12 months after the last dose.";

test("pregnancy: the line on contraception after rituximab stands next to the other lines on contraception", () => {
  const apart = conditionPages
    .filter(({ body }) => {
      const line = body.split("\n").find((paragraph) => paragraph.includes(AFTER_RITUXIMAB));
      const [before = "", after = ""] = line?.split(AFTER_RITUXIMAB) ?? [];
      const names = /contracepti/i;
      const last = splitSentences(before).at(-1) ?? "";
      const first = splitSentences(after)[0] ?? "";
      const isNear =
        names.test(last) || names.test(first) || /need it, too|birth control|saving sperm/.test(last);
      return names.test(before + after) && !isNear && !MEN.test(last);
    })
    .map(({ slug }) => slug);
  expect(apart).toEqual([]);
});

/** Men's part of the contraception, which stands between. */
const MEN = /\bmen\b/i;

/**
 * Maximum number of sources that name the archive and not the journal; may only be lowered. The first count was
 * 65.
 */
const MAX_NAMED_BY_ARCHIVE = 17;

test("sources: the number that name PubMed Central as their publisher does not grow", () => {
  const archived = conditionPages.flatMap(({ slug, head }) =>
    head.sources
      .filter(({ publisher }) => publisher.includes("PubMed Central"))
      .map(({ title }) => `${slug}: ${title}`),
  );
  expect(archived.length, archived.join("\n")).toBeLessThanOrEqual(MAX_NAMED_BY_ARCHIVE);
});

/** Maximum numbers of pages without a figure; may only be lowered. The first counts were 135 and 118. */
const MAX_WITHOUT_FIGURE = { frequency: 16, outlook: 11 };

test("condition page: the number without a sourced frequency, or an outlook with a number, does not grow", () => {
  const uncounted = conditionPages.filter(({ head }) => head.frequency === "none-found");
  const vague = conditionPages.filter(({ body }) => {
    const outlook = body.split(/^## /m).find((section) => section.startsWith("Outlook and complications\n"));
    return outlook !== undefined && !/\d/.test(withoutNotes(outlook));
  });
  expect(uncounted.length).toBeLessThanOrEqual(MAX_WITHOUT_FIGURE.frequency);
  expect(vague.length).toBeLessThanOrEqual(MAX_WITHOUT_FIGURE.outlook);
});
