import { expect, test } from "vitest";
import { contentKinds, type ContentKind } from "./content-kinds.ts";
import { readContentRecords } from "./content-list.ts";
import { listReviews } from "./content-reviews.ts";

const everything = { kind: undefined, state: undefined, search: "", view: 1 };
const today = { changed: [], now: new Date("2026-11-27") };

test("listReviews: all views together contain every page of every kind once", async () => {
  const { total, views } = await listReviews(everything, today);
  const numbers = Array.from({ length: views }, (_, index) => index + 1);
  const all = await Promise.all(numbers.map((view) => listReviews({ ...everything, view }, today)));
  const ids = all.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids.length).toBe(total);
  expect(new Set(ids)).toEqual(
    new Set((await readContentRecords()).map(({ kind, slug }) => `${kind}/${slug}`)),
  );
  expect(all.every(({ rows }) => rows.length <= 50)).toBe(true);
});

test("listReviews: a kind and words of a name filter the rows and the counts", async () => {
  for (const kind of Object.keys(contentKinds) as ContentKind[]) {
    const { rows, total, counts } = await listReviews({ ...everything, kind }, today);
    expect(new Set(rows.map((row) => row.kind))).toEqual(new Set([kind]));
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  }
  const { rows } = await listReviews({ ...everything, kind: "medicine", search: "METHOTREX" }, today);
  expect(rows.map(({ slug }) => slug)).toEqual(["methotrexate"]);
});

test("listReviews: a page is overdue once the day of its next check has passed, and comes first", async () => {
  const { rows } = await listReviews(everything, today);
  expect(rows.filter(({ isOverdue }) => isOverdue)).toEqual([]);
  const later = await listReviews(everything, { changed: [], now: new Date("2027-11-23") });
  expect(later.rows[0]).toMatchObject({ isOverdue: true, dueAt: new Date("2027-11-22") });
  const days = later.rows.map(({ dueAt }) => dueAt.getTime());
  expect(days).toEqual(days.toSorted((one, other) => one - other));
});

test("listReviews: a source that changed since the check makes all pages that cite it due again", async () => {
  const [url] = (await readContentRecords()).find(({ kind }) => kind === "medicine")!.urls;
  const changed = [{ url: url!, date: "2026-11-27", what: "Replaced by a new edition" }];
  const { rows } = await listReviews({ ...everything, state: "source-changed" }, { ...today, changed });
  expect(rows.map(({ kind }) => kind)).toContain("medicine");
  expect(rows[0]?.change?.what).toBe("Replaced by a new edition");
});
