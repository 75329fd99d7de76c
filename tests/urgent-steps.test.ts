import { expect, test } from "vitest";
import { conditionPages } from "./setup/condition-pages.ts";
import { listUrgentLines } from "./setup/urgent-points.ts";

test("urgent section: hives with 911 include epinephrine, unless a transfusion caused them", () => {
  const bare = conditionPages.flatMap((page) =>
    listUrgentLines(page)
      .filter((point) => /\bhives\b/i.test(point) && /911/.test(point))
      .filter((point) => !/epinephrine|transfusion|without hives/i.test(point))
      .map((point) => `${page.slug}: ${point}`),
  );
  expect(bare).toEqual([]);
});

test("low sugar: fast sugar is followed by a second measurement, and the action if it is still low", () => {
  const halved = conditionPages.flatMap(({ slug, body }) =>
    body
      .split("\n")
      .filter((line) => /fast sugar/i.test(line) && /look again after 15 minutes/.test(line))
      .filter((line) => !/repeat/.test(line))
      .map((line) => `${slug}: ${line}`),
  );
  expect(halved).toEqual([]);
});

test("low sugar: glucagon comes with giving nothing by mouth and turning the person", () => {
  const half = conditionPages.flatMap((page) =>
    listUrgentLines(page)
      .filter((point) => /glucagon/i.test(point) && /911/.test(point))
      .filter((point) => !/mouth/i.test(point) || !/on the side/i.test(point))
      .map((point) => `${page.slug}: ${point}`),
  );
  expect(half).toEqual([]);
});
