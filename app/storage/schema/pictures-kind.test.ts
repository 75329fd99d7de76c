import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { migrate } from "../../../tests/fixtures/migrate.ts";

test("migration: pictures that a page shows, or showed, become pages' pictures; only other marked ones become photos", async () => {
  // Dropped first: altering a table fails if a trigger on another table refers to a table that does not exist
  // at this version.
  await env.DB.exec("DROP TRIGGER page_tests_end_with_section");
  // Recreates the tables as of this migration.
  for (const table of [
    "page_test_variants",
    "page_tests",
    "images",
    "page_redirects",
    "redirects",
    "shared_section_uses",
    "page_revisions",
    "pages",
  ])
    await env.DB.exec(`DROP TABLE ${table}`);
  for (const name of ["0002", "0003"]) await migrate(name);
  const pictures: [hash: string, slug: string][] = [
    ["shown", "spring"],
    ["uploaded", "uploaded"],
    ["photo-only", "member-photo"],
    ["unused", "member-photo"],
    ["shown-by-the-page-of-that-name", "member-photo"],
    ["shown-there-earlier", "member-photo"],
    ["photo-and-shown", "member-photo"],
  ];
  const insert = "INSERT INTO images VALUES (?, 'image/png', 60, 40, 100, '{\"webp\":[60]}', ?, 7)";
  for (const [hash, slug] of pictures) await env.DB.prepare(insert).bind(hash, slug).run();
  const insertUser = `INSERT INTO user (id, name, email, email_verified, image, created_at, updated_at)
    VALUES (?1, 'Ann', ?1 || '@rootwell.example', 1, '/media/' || ?1 || '/original.png', 0, 0)`;
  for (const hash of ["photo-only", "photo-and-shown"]) await env.DB.prepare(insertUser).bind(hash).run();
  const blocks = (...hashes: string[]) => JSON.stringify(hashes.map((hash) => `/media/${hash}/original.png`));
  await env.DB.prepare(
    "INSERT INTO pages (id, slug, title, blocks, status, rev, created_at, updated_at) VALUES ('page', 'member-photo', 'Photos', ?, 'active', 2, 0, 0)",
  )
    .bind(blocks("shown", "shown-by-the-page-of-that-name", "photo-and-shown"))
    .run();
  await env.DB.prepare(
    "INSERT INTO page_revisions VALUES ('page', 1, 'member-photo', 'Photos', ?, 'active', 0, 'ann')",
  )
    .bind(blocks("shown-there-earlier"))
    .run();

  await migrate("0014");
  const { results } = await env.DB.prepare("SELECT hash, kind, slug FROM images").all();
  expect(Object.fromEntries(results.map(({ hash, kind, slug }) => [hash, [kind, slug]]))).toEqual({
    shown: ["page", "spring"],
    uploaded: ["page", "uploaded"],
    "photo-only": ["member", null],
    unused: ["member", null],
    "shown-by-the-page-of-that-name": ["page", "member-photo"],
    "shown-there-earlier": ["page", "member-photo"],
    "photo-and-shown": ["page", "member-photo"],
  });
  const whole = "SELECT * FROM images WHERE hash = 'shown'";
  expect(await env.DB.prepare(whole).first()).toEqual({
    hash: "shown",
    content_type: "image/png",
    width: 60,
    height: 40,
    bytes: 100,
    variants: '{"webp":[60]}',
    kind: "page",
    slug: "spring",
    created_at: 7,
  });
});
