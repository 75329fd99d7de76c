import { expect, test } from "vitest";
import { conditionPages, splitSentences } from "./setup/condition-pages.ts";

/** Hosts of medicine agencies, with their registers of labels and letters. */
const isAgency = (host: string) =>
  host.endsWith(".fda.gov") || ["dailymed.nlm.nih.gov", "www.ema.europa.eu"].includes(host);

const APPROVAL = /\bapprov(?:ed|al|es)\b/i;

/** Negations and questions, which state no approval that an agency could confirm. */
const NO_DECISION =
  /\b(?:no|not|unapproved|whether|which of them|what)\b[^.;:]*\bapprov|declined to approve|unapproved/i;

const withoutNotes = (text: string) => text.replaceAll(/\[\^[\w-]+\]/g, "");

/**
 * Moves footnotes before the period: "It was approved.[^label] It helps." -> "It was approved[^label]. It
 * helps.", so that splitting into sentences keeps them with their own.
 */
const moveNotes = (text: string) => text.replaceAll(/([.?!])((?:\[\^[\w-]+\])+)/g, "$2$1");

/** Sentences that state an approval without a source of the agency. */
function listUnproven(page: Pick<(typeof conditionPages)[number], "head" | "body">): string[] {
  const hosts = new Map(page.head.sources.map(({ id, url }) => [id, new URL(url).host]));
  return splitSentences(moveNotes(page.body.replaceAll(/^#+ .*$/gm, "")))
    .filter((sentence) => APPROVAL.test(withoutNotes(sentence)) && !NO_DECISION.test(sentence))
    .filter((sentence) => {
      const cited = [...sentence.matchAll(/\[\^([\w-]+)\]/g)].map(([, id]) => hosts.get(id));
      return !cited.some((host) => host !== undefined && isAgency(host));
    });
}

/**
 * Maximum number of sentences that cite another source for an approval; may only be lowered. The first count
 * was 47.
 */
const MAX_UNPROVEN = 2;

test("conditions: the number of approvals without a source of the agency does not grow", () => {
  const unproven = conditionPages.flatMap((page) =>
    listUnproven(page).map((sentence) => `${page.slug}: ${sentence}`),
  );
  expect(unproven.length, unproven.join("\n")).toBeLessThanOrEqual(MAX_UNPROVEN);
});
