import { expect, test } from "vitest";
import { coveredSlugs, findHead } from "./catalogue.ts";

const covered = coveredSlugs.map((slug) => findHead(slug));

test("150+ counts at least 150 pages, none of a merely related condition and none of a disease of children alone", () => {
  expect(covered.length).toBeGreaterThanOrEqual(150);
  for (const condition of covered) {
    expect(condition?.lists).toContain("autoimmune");
    expect(condition?.status).toMatch(/^(autoimmune|immune-mediated|autoinflammatory)$/);
    expect(condition?.whoGetsIt).not.toMatch(/^(Children (under|from)|Unborn|Babies)/);
  }
});
