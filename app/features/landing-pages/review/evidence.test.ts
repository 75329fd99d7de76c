import { expect, test } from "vitest";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { describeCommand, nameCommand, runCommand } from "../drafts/draft-commands.ts";
import { nameField } from "../drafts/draft-names.ts";
import { readDraft, toDraft, type Draft } from "../drafts/read-draft.ts";
import { newPage } from "../pages/page.ts";
import { pageInputSchema } from "../pages/page-schema.ts";

const start = toDraft(newPage());
const CLAIM = "5,000+ patients";

const add = (draft: Draft, claim: string) =>
  runCommand(draft, nameCommand("insert-evidence", encodeURIComponent(claim), 0));

test("evidence commands: one adds a note for a claim, once, and another removes it", () => {
  const draft = add(start, CLAIM);
  expect(draft.evidence).toEqual([
    { id: "evidence-1", claim: CLAIM, note: "", keptAt: "", confirmedBy: "", until: "" },
  ]);
  expect(add(draft, CLAIM)).toBe(draft);
  const two = add(draft, "Best Care");
  expect(two.evidence.map(({ id }) => id)).toEqual(["evidence-1", "evidence-2"]);
  const removal = nameCommand("remove-evidence", "evidence", 0);
  const one = runCommand(two, removal);
  expect(one.evidence.map(({ claim }) => claim)).toEqual(["Best Care"]);
  expect(describeCommand(two, one, removal)).toBe(`Evidence for “${CLAIM}” removed`);
});

test.each(["insert-evidence %E0%A4%A 0", "remove-evidence evidence 7", "insert-evidence %20 0"])(
  "evidence commands: the invalid command “%s” changes nothing",
  (command) => expect(runCommand(start, command)).toBe(start),
);

test("evidence: a field of a note has its label", () => {
  expect(nameField(start, "evidence.1.until")).toBe("Evidence 2: Holds Until");
  expect(nameField(start, "evidence.1.toString")).toBe("evidence.1.toString");
});

test("evidence: an invalid note is saved in a draft, with errors at its fields", () => {
  const typed = { ...keptEvidence, until: "soon", confirmedBy: "x".repeat(301) };
  expect(readDraft({ evidence: { 0: typed } }).evidence).toEqual([typed]);
  const parsed = pageInputSchema.safeParse({ ...newPage(), title: "T", slug: "t", evidence: [typed] });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "evidence.0.confirmedBy",
    "evidence.0.until",
  ]);
});
