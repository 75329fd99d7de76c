import { expect, test } from "vitest";
import type { Issue } from "../../rules/issue.ts";
import { newPage } from "../../pages/page.ts";
import { toDraft } from "../../drafts/read-draft.ts";
import { placeIssues } from "./placed-issues.ts";

const draft = toDraft(newPage());
const PATH = "blocks.1.props.headline";

const found = (level: Issue["level"], message: string): Issue => ({
  level,
  message,
  blockId: draft.blocks[1]!.id,
  property: "headline",
  label: "CTA Headline",
});

test("placed issues: a message of the server gives way to a refusal of the browser at the same field", () => {
  const issues = [found("error", "Write it."), found("advice", "Shorter is better.")];
  expect(placeIssues(draft, issues, { [PATH]: "It is too long." })).toEqual([
    { level: "error", label: "CTA Headline", message: "It is too long.", path: PATH },
    { level: "advice", label: "CTA Headline", message: "Shorter is better.", path: PATH },
  ]);
});

test("placed issues: a message that server and browser share is listed once, and a request for evidence stays one", () => {
  const issues = [found("error", "Not so."), found("needs-evidence", "Prove it.")];
  expect(placeIssues(draft, issues, { [PATH]: "Not so. Prove it." }).map(({ level }) => level)).toEqual([
    "error",
    "needs-evidence",
  ]);
});
