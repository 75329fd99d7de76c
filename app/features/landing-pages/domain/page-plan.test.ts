import { expect, test } from "vitest";
import { pageInput } from "../../../../tests/fixtures/pages.ts";
import { siteAround } from "../../../../tests/fixtures/surroundings.ts";
import { toDraft } from "./draft-schema.ts";
import { planPage, type Intent } from "./page-plan.ts";

function plan(intent: Intent, publishAt: string) {
  const draft = { ...toDraft(pageInput({ slug: "planned" })), publishAt };
  const { input, errors } = planPage(draft, intent, { surroundings: siteAround(), known: {} });
  return input ? { status: input.status, publishAt: input.publishAt?.toISOString() ?? null } : errors;
}

test.each([
  ["publish", "", { status: "active", publishAt: null }],
  ["publish", "2026-12-01T09:00", { status: "scheduled", publishAt: "2026-12-01T17:00:00.000Z" }],
  ["draft", "", { status: "draft", publishAt: null }],
  ["draft", "2026-12-01T09:00", { status: "draft", publishAt: "2026-12-01T17:00:00.000Z" }],
  ["draft", "2020-01-01T09:00", { status: "draft", publishAt: "2020-01-01T17:00:00.000Z" }],
] as const)("to %s with the time “%s” comes to %o", (intent, publishAt, outcome) =>
  expect(plan(intent, publishAt)).toEqual(outcome),
);

test.each([
  ["2020-01-01T09:00", /has passed/],
  ["soon", /such as 2027-01-15 09:00/],
])("a page is not published at “%s”", (publishAt, advice) =>
  expect(plan("publish", publishAt)).toMatchObject({ publishAt: expect.stringMatching(advice) }),
);
