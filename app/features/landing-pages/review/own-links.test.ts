import { expect, test } from "vitest";
import { contentPaths } from "#app/features/conditions/domain/content-paths.ts";
import { isPublicSitePage, isSitePath } from "../redirects/own-pages.ts";
import { judgeLink } from "./own-links.ts";

const page = { slug: "spring", blocks: [] };
const checkData = {
  origin: "https://rootwell.example",
  conditions: new Map([["psoriasis", "Psoriasis"]]),
  aliases: {},
  pages: { bySlug: {}, isComplete: true },
};
const judge = (href: string) => judgeLink(href, page, checkData);

test.each([
  "/tests",
  "/tests/mri",
  "/medicines/methotrexate",
  "/diseases/psoriasis",
  "/diseases/psoriasis/take-along",
  "/diseases/psoriasis/compare",
  "/diseases/psoriasis/compare?matters=pills",
  "https://rootwell.example/tests/mri",
])("findLinkIssue: a link to %s, a page of the site, has no issue", (href) => {
  expect(judge(href)).toBeUndefined();
});

test.each([
  "/tests/no-such-test",
  "/medicines/none",
  "/diseases/gout/compare",
  "/tests/mri/more",
  "https://rootwell.example/page/none",
  "https://Rootwell.Example/page/none",
  "https://rootwell.example:443/page/none",
])("findLinkIssue: a link to %s, which does not exist, is an error", (href) => {
  expect(judge(href)?.level).toBe("error");
});

test.each([
  ["/Tests/MRI", "/tests/mri"],
  [
    "https://Rootwell.example/Page/Spring?utm_campaign=May",
    "https://Rootwell.example/page/spring?utm_campaign=May",
  ],
  ["/Tests/None", undefined],
])(
  "findLinkIssue: a link to %s, with capitals, is an error with the path of the page, if there is one",
  (href, replacement) => {
    const issue = judge(href);
    expect([issue?.level, issue?.replacement]).toEqual(["error", replacement]);
  },
);

test.each(["/admin", "/admin/media", "/admin/links?view=2"])(
  "findLinkIssue: a link to %s, a page for administrators, is an error",
  (href) => {
    expect(judge(href)).toMatchObject({
      level: "error",
      message: expect.stringMatching(/for administrators/),
    });
  },
);

test("findLinkIssue, makeRedirect: both accept the same medical pages", () => {
  expect(contentPaths.size).toBeGreaterThan(90);
  for (const path of contentPaths) {
    expect([path, isSitePath(path), isPublicSitePage(path)]).toEqual([path, true, true]);
    expect(judge(path), path).toBeUndefined();
  }
});
