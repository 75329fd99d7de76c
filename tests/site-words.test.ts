import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { findClaims } from "../app/features/landing-pages/review/claims/claims.ts";

/** Contexts in which a refused phrase is allowed: denials, questions, and the law. */
const EXCUSED = [
  "Sell detoxes, cleanses or chelation for autoimmune disease",
  "Can an autoimmune disease be cured?",
  "If you are billed $400 or more above the estimate, you can dispute the bill. Keep a copy or a picture of the estimate.",
];

/** Sample texts, which are marked as such and shown in development only. */
const SAMPLES = /^Sample patient/;

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

test("site texts: they make no claim that is refused on a campaign page", async () => {
  const files = globSync("app/features/{site,members,waitlist,forms}/content/*.ts", {
    // Common passwords are no text that is shown.
    exclude: ["**/common-passwords.ts"],
  });
  const texts = (await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)))).flatMap(
    listTexts,
  );
  expect(texts.length).toBeGreaterThan(300);
  const refused = texts
    .filter((text) => !EXCUSED.includes(text) && !SAMPLES.test(text))
    .filter((text) => findClaims(text).some(({ rule }) => rule.level === "error"));
  expect(refused).toEqual([]);
});
