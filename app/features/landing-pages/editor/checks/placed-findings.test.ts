import { expect, test } from "vitest";
import type { Finding } from "../../review/finding.ts";
import { newPage } from "../../pages/page.ts";
import { toDraft } from "../../drafts/read-draft.ts";
import { placeFindings } from "./placed-findings.ts";

const draft = toDraft(newPage());
const PATH = "blocks.1.props.headline";

const found = (level: Finding["level"], message: string): Finding => ({
  level,
  message,
  blockId: draft.blocks[1]!.id,
  property: "headline",
  label: "CTA Headline",
});

test("placed findings: a message of the server gives way to a refusal of the browser at the same field", () => {
  const findings = [found("refusal", "Write it."), found("advice", "Shorter is better.")];
  expect(placeFindings(draft, findings, { [PATH]: "It is too long." })).toEqual([
    { level: "refusal", label: "CTA Headline", message: "It is too long.", path: PATH },
    { level: "advice", label: "CTA Headline", message: "Shorter is better.", path: PATH },
  ]);
});

test("placed findings: a message that server and browser share is listed once, and a proof stays one", () => {
  const findings = [found("refusal", "Not so."), found("proof", "Prove it.")];
  expect(placeFindings(draft, findings, { [PATH]: "Not so. Prove it." }).map(({ level }) => level)).toEqual([
    "refusal",
    "proof",
  ]);
});
