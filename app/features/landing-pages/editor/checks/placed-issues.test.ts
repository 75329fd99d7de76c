import { expect, test } from "vitest";
import { newPage } from "../../pages/page.ts";
import { toDraft } from "../../drafts/read-draft.ts";
import { joinNotes, placeIssues, type ShownIssue } from "./placed-issues.ts";

const draft = toDraft(newPage());
const PATH = "blocks.1.props.headline";
const NAME = "Call to Action: CTA Headline";

const found = (level: ShownIssue["level"], message: string, isHint = false): ShownIssue => ({
  level,
  message,
  isHint,
  blockId: draft.blocks[1]!.id,
  property: "headline",
  label: "CTA Headline",
});

test("placed issues: an error of the browser replaces the server's issue at the same field", () => {
  const issues = [found("error", "Write it."), found("advice", "Shorter is better.")];
  expect(placeIssues(draft, issues, { [PATH]: "It is too long." })).toEqual([
    { level: "error", label: NAME, message: "It is too long.", path: PATH, isHint: false },
    { level: "advice", label: NAME, message: "Shorter is better.", path: PATH, isHint: false },
  ]);
});

test("placed issues: a message of both server and browser is listed once, and keeps the level for evidence", () => {
  const issues = [found("error", "Not so."), found("needs-evidence", "Prove it.")];
  expect(placeIssues(draft, issues, { [PATH]: "Not so. Prove it." }).map(({ level }) => level)).toEqual([
    "error",
    "needs-evidence",
  ]);
});

test("field notes: an issue of a field that was not visited is a hint, and no error", () => {
  const issues = [found("error", "Write it.", true), found("advice", "Shorter is better.", true)];
  expect(joinNotes(issues)).toEqual({ toDo: "Write it. Shorter is better." });
  expect(joinNotes([found("error", "Write it.")])).toEqual({ error: "Write it." });
});
