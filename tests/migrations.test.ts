import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Migrations from before gradual releases, during which two versions run at once. */
const LAST_UNSTAGED = "0040";

const migrations = globSync("migrations/*.sql").map((file) => ({
  name: path.basename(file),
  sql: readFileSync(file, "utf8"),
}));

/** Statements that can break a version that is still deployed. */
const NARROWING = /\bDROP\s+(TABLE|COLUMN)\b|\bRENAME\s+(TO|COLUMN)\b/i;

/** Comment line by which a migration declares that no deployed version reads what it removes. */
const STAGE = /^-- Removal: .* is read by no version since \d{4}\b/m;

function listUnstaged(all: typeof migrations): string[] {
  return all
    .filter(({ name }) => name.slice(0, 4) > LAST_UNSTAGED)
    .filter(({ sql }) => NARROWING.test(sql.replaceAll(/^--.*$/gm, "")) && !STAGE.test(sql))
    .map(({ name }) => name);
}

test("migrations: one that drops or renames states that no deployed version reads it", () => {
  expect(migrations.length).toBeGreaterThan(40);
  expect(listUnstaged(migrations)).toEqual([]);
  expect(listUnstaged([{ name: "0099_drop.sql", sql: "ALTER TABLE a\n DROP COLUMN b;" }])).toEqual([
    "0099_drop.sql",
  ]);
  const stage = "-- Removal: a is read by no version since 0098\nDROP TABLE a;";
  expect(listUnstaged([{ name: "0099_drop.sql", sql: stage }])).toEqual([]);
});

test("migrations: none creates a virtual table, which would prevent an export of the database", () => {
  const virtual = migrations.filter(({ sql }) => /CREATE\s+VIRTUAL\s+TABLE/i.test(sql));
  expect(virtual.map(({ name }) => name)).toEqual([]);
});
