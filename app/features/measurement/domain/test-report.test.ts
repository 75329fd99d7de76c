import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { findNewestTest } from "#app/features/landing-pages/page-tests/page-tests.server.ts";
import { startTest } from "#app/features/landing-pages/page-tests/start-test.server.ts";
import { saveNewPage } from "#app/features/landing-pages/saving/page-saving.server.ts";
import { addPageCounts } from "#app/storage/count-writes.server.ts";
import { CountMemory } from "./count-memory.ts";
import { countSignUp } from "./counting.server.ts";
import { toHour } from "#app/values/days.ts";
import { sealOrigin } from "./origin-seal.server.ts";
import { BURST_LIMITS } from "./report.ts";
import { planTests, readTestReport } from "./test-report.server.ts";

/** A page with a running test, and what counts for it. */
async function setUp(slug: string) {
  const { deps: all } = publicationDeps();
  const deps = { ...all, settings: { PUBLIC_ORIGIN: "https://rootwell.example", INTAKE_FORM_URL: "" } };
  const [page, version] = await Promise.all([
    saveNewPage(deps, published({ slug })),
    saveNewPage(deps, kept({ slug: `${slug}-b` })),
  ]);
  if (!page.ok || !version.ok) throw new Error("The pages were not saved.");
  const pageId = page.value.page.id;
  const versions = [version.value.page.id];
  const plan = { pageId, over: 0, difference: 50, shares: [50, 50], versions, startedBy: ADMIN };
  expect((await startTest(deps, plan)).ok).toBe(true);
  const count = (event: string, variant: string, number: number) =>
    addPageCounts(deps.db, { hour: toHour(deps.now()), limits: BURST_LIMITS }, [
      { slug, event, campaign: "", site: "", otherwise: "direct", variant, count: number },
    ]);
  const report = async () => {
    const found = await findNewestTest(deps, pageId);
    if (!found) throw new Error("There is no test.");
    return readTestReport(deps, found);
  };
  const countRows = async () => {
    const { results } = await env.DB.prepare(
      "SELECT (SELECT count(*) FROM variant_counts WHERE page_id = ?1) + (SELECT count(*) FROM page_counts WHERE page_id = ?1) AS n",
    )
      .bind(pageId)
      .all<{ n: number }>();
    return results[0]?.n;
  };
  return { deps, pageId, count, report, countRows };
}

test("readTestReport: sign-ups decide the winner, and intervals are shown from ten sign-ups for each variant", async () => {
  const { count, report } = await setUp("decided");
  await count("view", "1a", 1000);
  await count("view", "1b", 1010);
  await count("sign-up", "1a", 9);
  await count("sign-up", "1b", 12);
  const early = await report();
  expect(early.standing).toMatch(/^Too early: about 400 more sign-ups, 76 weeks at this rate\.$/);
  expect(early.versions.map(({ compared }) => compared)).toEqual([
    "The page itself",
    "told from 10 sign-ups each",
  ]);
  await count("sign-up", "1a", 21);
  await count("sign-up", "1b", 80);
  const late = await report();
  expect(late.standing).toMatch(/^Version B wins/);
  expect(late.versions[1]).toMatchObject({ view: 1010, "sign-up": 92, share: 50 });
  expect(late.versions[1]?.compared).toMatch(/^between \d+ % more and \d\.\d times the sign-ups$/);
  expect([late.isSplitBroken, late.bursts.length]).toEqual([false, 1]);
});

test("readTestReport: a million scripted views of one variant change neither the decision nor the number of rows, and are flagged", async () => {
  const { count, report, countRows } = await setUp("flooded");
  for (const [variant, views, signUps] of [["1a", 400, 30] as const, ["1b", 410, 34] as const]) {
    await count("view", variant, views);
    await count("sign-up", variant, signUps);
  }
  const before = await report();
  const rows = await countRows();
  for (let batch = 0; batch < 100; batch++) await count("view", "1b", 10_000);
  const after = await report();
  expect(after.standing).toBe(before.standing);
  expect(after.versions[1]?.compared).toBe(before.versions[1]?.compared);
  expect([before.isSplitBroken, after.isSplitBroken]).toEqual([false, true]);
  expect(after.bursts).toHaveLength(1);
  expect(await countRows()).toBe(rows);
});

test("countSignUp: a sign-up counts for the variant sealed in the link of a mail, if the test of that variant is running", async () => {
  const { deps, report } = await setUp("signed-up");
  const settings = { BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters" };
  const own = { ...deps, settings, counts: new CountMemory(), renewDeps: () => ({ db: deps.db }) };
  for (const variant of ["1b", "1b", "2b", undefined])
    await countSignUp(own, await sealOrigin(own, { slug: "signed-up", variant }));
  expect((await report()).versions.map((version) => version["sign-up"])).toEqual([0, 2]);
});

test("countSignUp: a sign-up of a page that was renamed before the confirmation counts for the page and its variant", async () => {
  const { deps, report } = await setUp("before-renaming");
  const settings = { BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters" };
  const own = { ...deps, settings, counts: new CountMemory(), renewDeps: () => ({ db: deps.db }) };
  await env.DB.exec("UPDATE pages SET slug = 'after-renaming' WHERE slug = 'before-renaming'");
  await env.DB.exec(
    "INSERT INTO redirects (path, page_id, made_by, created_at) SELECT '/page/before-renaming', id, NULL, 0 FROM pages WHERE slug = 'after-renaming' ON CONFLICT DO NOTHING",
  );
  for (const slug of ["before-renaming", "after-renaming"])
    await countSignUp(own, await sealOrigin(own, { slug, variant: "1b" }));
  expect((await report()).versions.map((version) => version["sign-up"])).toEqual([0, 2]);
  const counted = await env.DB.prepare(
    "SELECT count FROM page_counts JOIN pages ON pages.id = page_id WHERE slug = 'after-renaming' AND event = 'sign-up'",
  ).first("count");
  expect(counted).toBe(2);
});

test("readTestReport: variants that do not exist, and those of an older test, are not counted", async () => {
  const { count, report } = await setUp("made-up");
  for (const variant of ["1c", "2a", "7b", "1b'"]) await count("view", variant, 5);
  expect((await report()).versions.map(({ view }) => view)).toEqual([0, 0]);
});

test("planTests: from ten sign-ups in four weeks, the duration is estimated from the page's own rate", async () => {
  const { deps, pageId, count } = await setUp("planned");
  await count("sign-up", "", 9);
  const unknown = await planTests(deps, pageId);
  expect(unknown.isRateUnknown).toBe(true);
  expect(unknown.rows[0]?.plans[0]).toMatchObject({ isTooLong: true });
  await count("sign-up", "", 391);
  const known = await planTests(deps, pageId);
  expect(known.isRateUnknown).toBe(false);
  expect(known.rows.at(-1)?.plans[0]).toEqual({
    signUps: 162,
    weeks: "two weeks at this rate",
    isTooLong: false,
  });
});
