import { expect, test } from "vitest";
import { pageInput } from "../../../../tests/fixtures/pages.ts";
import { keptEvidence } from "../../../../tests/fixtures/evidence.ts";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { planPage, type Intent } from "./page-plan.ts";

function plan(intent: Intent, publishAt: string, unpublishAt = "") {
  const draft = { ...toDraft(pageInput({ slug: "planned" })), publishAt, unpublishAt };
  const { input, errors } = planPage(draft, intent, { checkData: siteCheckData(), known: {} });
  const say = (time: Date | null) => time?.toISOString() ?? null;
  return input ? { publishAt: say(input.publishAt), unpublishAt: say(input.unpublishAt) } : errors;
}

test.each([
  ["publish", "", { publishAt: null }],
  ["publish", "2026-12-01T09:00", { publishAt: "2026-12-01T17:00:00.000Z" }],
  ["draft", "", { publishAt: null }],
  ["draft", "2026-12-01T09:00", { publishAt: "2026-12-01T17:00:00.000Z" }],
  ["draft", "2020-01-01T09:00", { publishAt: "2020-01-01T17:00:00.000Z" }],
] as const)("planPage: to %s with the time “%s” results in %o", (intent, publishAt, outcome) =>
  expect(plan(intent, publishAt)).toEqual({ ...outcome, unpublishAt: null }),
);

test.each([
  ["publish", "", "2026-12-01T09:00", { unpublishAt: "2026-12-01T17:00:00.000Z" }],
  ["publish", "", "2026-01-01T09:00", { unpublishAt: expect.stringMatching(/would end before/) }],
  ["publish", "2026-12-01T09:00", "2026-11-01T09:00", { unpublishAt: expect.stringMatching(/would end/) }],
  ["draft", "", "2026-01-01T09:00", { unpublishAt: "2026-01-01T17:00:00.000Z" }],
  ["draft", "", "some day", { unpublishAt: expect.stringMatching(/such as 2027-01-15 09:00/) }],
] as const)("planPage: to %s from “%s” until “%s” results in %o", (intent, from, until, outcome) =>
  expect(plan(intent, from, until)).toMatchObject(outcome),
);

test.each([
  ["2020-01-01T09:00", /has passed/],
  ["soon", /such as 2027-01-15 09:00/],
])("planPage: no page is published at the invalid time “%s”", (publishAt, advice) =>
  expect(plan("publish", publishAt)).toMatchObject({ publishAt: expect.stringMatching(advice) }),
);

test.each([
  ["", true],
  ["2026-12-31T23:00", true],
  ["2027-01-02T09:00", false],
])(
  "planPage: with evidence valid until 2027-01-01, a page is published at “%s”: %s",
  (publishAt, isPublished) => {
    const page = pageInput({ headline: keptEvidence.claim, evidence: [keptEvidence] });
    const draft = { ...toDraft(page), publishAt };
    const { errors } = planPage(draft, "publish", { checkData: siteCheckData(), known: {} });
    const refused = { "blocks.1.props.headline": expect.stringContaining("holds until 2027-01-01") };
    expect(errors).toEqual(isPublished ? {} : refused);
  },
);
