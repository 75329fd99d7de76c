import { expect, test } from "vitest";
import { toDraft } from "../../drafts/read-draft.ts";
import { newPage } from "../../pages/page.ts";
import { addEvidence } from "../../review/evidence.ts";
import type { Issue } from "../../rules/issue.ts";
import { placeEvidence } from "./placed-evidence.ts";

const draft = toDraft(newPage());
const HEADLINE = "blocks.1.props.headline";

function writeInto(path: "headline" | "subheadline", words: string) {
  const [hero, cta] = draft.blocks;
  return { ...draft, blocks: [hero!, { ...cta!, props: { ...cta!.props, [path]: words } }] };
}

const evidenceIssue = (claim: string): Issue => ({
  level: "needs-evidence",
  message: "Prove it.",
  blockId: draft.blocks[1]!.id,
  property: "headline",
  label: "CTA Headline",
  claim,
});

test("evidence: a note is placed at its claim, and moves with it", () => {
  const evidence = addEvidence([], "82% slept better");
  const placeOf = (page: typeof draft) => [...placeEvidence({ ...page, evidence }, []).keys()];
  expect(placeOf(writeInto("headline", "Of all, 82% Slept Better."))).toEqual([HEADLINE]);
  expect(placeOf(writeInto("subheadline", "82% slept better"))).toEqual(["blocks.1.props.subheadline"]);
  expect(placeOf({ ...draft, title: "82% slept better" })).toEqual(["title"]);
});

test("evidence: a note whose claim was removed belongs to no field", () => {
  const evidence = addEvidence([], "82% slept better");
  expect([...placeEvidence({ ...draft, evidence }, []).keys()]).toEqual([""]);
});

test("evidence: a claim without a note is reported once, at its first occurrence", () => {
  const page = writeInto("headline", "82% slept better");
  const issues = [evidenceIssue("82% slept better"), evidenceIssue("82% Slept better")];
  expect(placeEvidence(page, issues).get(HEADLINE)?.missing).toEqual(["82% slept better"]);
  const noted = { ...page, evidence: addEvidence([], "82% slept better") };
  expect(placeEvidence(noted, issues).get(HEADLINE)?.missing).toEqual([]);
});
