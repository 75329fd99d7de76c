import { env } from "cloudflare:test";
import { expect, test } from "vitest";

const [one, other] = ["a".repeat(64), "b".repeat(64)];
const urlOf = (hash: string) => `/media/${hash}/original.jpg`;

async function insertPage(id: string, revisions: Record<number, string>, publicRev: number | null) {
  const rev = Math.max(...Object.keys(revisions).map(Number));
  await env.DB.prepare(
    "INSERT INTO pages (id, slug, rev, public_rev, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 1)",
  )
    .bind(id, id, rev, publicRev)
    .run();
  for (const [number, blocks] of Object.entries(revisions))
    await env.DB.prepare(
      "INSERT INTO page_revisions (page_id, rev, slug, title, blocks, saved_at, saved_by) VALUES (?, ?, ?, ?, ?, 1, 'ann')",
    )
      .bind(id, Number(number), id, id, blocks)
      .run();
}

async function listUses() {
  const { results } = await env.DB.prepare(
    "SELECT page_id || ' ' || rev || ' ' || substr(hash, 1, 1) || ' ' || is_current AS line FROM picture_uses ORDER BY 1",
  ).all<{ line: string }>();
  return results.map(({ line }) => line);
}

const mentions = {
  1: `[{"props":{"picture":"${urlOf(one)}","text":"See \\"[this](https://rootwell.example${urlOf(other)})\\" \\\\${urlOf(one)}"}}]`,
  2: `not JSON: "${urlOf(other)}" and /media/short/original.jpg and /media/${"g".repeat(64)}/original.jpg`,
  3: "[]",
};

test("picture uses: each reference counts once per revision, in texts and in invalid JSON, and two revisions are current", async () => {
  await insertPage("triggered", mentions, 1);
  const expected = ["triggered 1 a 1", "triggered 1 b 1", "triggered 2 b 0"];
  expect(await listUses()).toEqual(expected);
  await env.DB.exec("UPDATE pages SET public_rev = 2 WHERE id = 'triggered'");
  expect(await listUses()).toEqual(["triggered 1 a 0", "triggered 1 b 0", "triggered 2 b 1"]);
  await env.DB.exec("DELETE FROM page_revisions WHERE rev = 1");
  expect(await listUses()).toEqual(["triggered 2 b 1"]);
  await env.DB.exec("DELETE FROM pages WHERE id = 'triggered'");
  expect(await listUses()).toEqual([]);
});

test("picture uses: the migration finds the same in existing pages as the triggers in new ones", async () => {
  await insertPage("older", mentions, 1);
  const found = await listUses();
  await env.DB.exec("DELETE FROM picture_uses");
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0034"));
  const backfill = migration?.queries.find((query) => /^(--.*\n)*\s*INSERT INTO picture_uses/.test(query));
  await env.DB.prepare(backfill ?? "").run();
  expect(found.length).toBe(3);
  expect(await listUses()).toEqual(found);
});
