import { expect, test } from "vitest";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { changeField } from "../drafts/draft.ts";
import { findPath } from "../rules/issue.ts";
import { judgeDraft } from "./judge-draft.ts";
import { newPage } from "../pages/page.ts";
import { listFieldErrors, pageInputSchema } from "../pages/page-schema.ts";
import { completeBlocks, toDraft, type Draft } from "../drafts/read-draft.ts";

const whole = { ...toDraft({ ...newPage(), blocks: wholeBlocks() }), title: "Spring", slug: "spring" };

const pathIn = (type: string, field: string) =>
  `blocks.${whole.blocks.findIndex((block) => block.type === type)}.props.${field}`;

function blockingIn(draft: Draft) {
  const found = judgeDraft(draft, completeBlocks(draft), { ...siteCheckData(), styles: 0 });
  return found
    .filter(({ level }) => level !== "advice")
    .map((issue) => ({ path: findPath(issue, draft.blocks), message: issue.message }));
}

test.each([
  [pathIn("text", "text"), "w".repeat(5200)],
  [pathIn("figures", "items.0.origin"), "o".repeat(301)],
  [pathIn("testimonial", "items.1.words"), "w".repeat(2001)],
  [pathIn("team", "items.0.name"), "Ann\u0007"],
  [pathIn("picture", "picture"), "https://elsewhere.example/cat.png"],
  [pathIn("cta", "headlineColor"), "#12"],
  ["title", "t".repeat(201)],
])(
  "judgeDraft: a value that violates the rule of %s is an error while typing, with the server's message",
  (path, typed) => {
    const draft = changeField(whole, path, typed);
    const parsed = pageInputSchema.safeParse({ ...draft, publishAt: null, unpublishAt: null });
    const issues = Object.entries(parsed.success ? {} : listFieldErrors(parsed.error));
    expect(issues).toHaveLength(1);
    expect(blockingIn(draft)).toEqual(issues.map(([at, message]) => ({ path: at, message })));
  },
);

test("judgeDraft: the default that replaces an invalid value has no issues", () => {
  const draft = changeField(whole, pathIn("text", "text"), "w".repeat(5200));
  expect(blockingIn(draft).map(({ message }) => message)).not.toContain(
    "Write the text, or remove this block.",
  );
});

test("judgeDraft: evidence that expires before the page's time is an issue while typing", () => {
  const scheduled = {
    ...changeField(whole, pathIn("cta", "headline"), keptEvidence.claim),
    evidence: [keptEvidence],
    publishAt: "2027-03-01T09:00",
  };
  expect(blockingIn(scheduled)).toEqual([
    { path: pathIn("cta", "headline"), message: expect.stringContaining("holds until 2027-01-01") },
  ]);
  expect(blockingIn({ ...scheduled, publishAt: "2026-12-01T09:00" })).toEqual([]);
});
