import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Migrations from before gradual releases, during which two versions run at once. */
const LAST_UNSTAGED = "0040";

const migrations = globSync("migrations/*.sql").map((file) => ({
  name: path.basename(file),
  sql: readFileSync(file, "utf8"),
}));

/**
 * Statements that can break a version that is still deployed. SQLite needs no COLUMN in `ALTER TABLE a DROP b`
 * and `ALTER TABLE a RENAME b TO c`.
 */
const REMOVING = /\bDROP\s+(?:TABLE|TRIGGER|VIEW)\b|\bALTER\s+TABLE\s+\S+\s+(?:DROP|RENAME)\b/i;

/** Comment line by which a migration declares that no deployed version reads what it removes, or why none fails. */
const STAGE =
  /^-- (?:Removal: .* is read by no version since \d{4}\b|Compatible with the deployed version: \S)/m;

/** Checks whether a migration refuses rows of a table that a deployed version may write: one that it did not create. */
function isRestricting(sql: string): boolean {
  const objects = sql.split(/\bCREATE\b/i).slice(1);
  const created = objects.flatMap(
    (object) => /^\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i.exec(object)?.[1] ?? [],
  );
  return objects
    .filter(
      (object) =>
        /^\s+UNIQUE\b/i.test(object) || (/^\s+TRIGGER\b/i.test(object) && /\bRAISE\s*\(/i.test(object)),
    )
    .some((object) => !created.includes(/\bON\s+(\w+)/i.exec(object)?.[1] ?? ""));
}

function listUnstaged(all: typeof migrations): string[] {
  return all
    .filter(({ name }) => name.slice(0, 4) > LAST_UNSTAGED)
    .map(({ name, sql }) => ({ name, sql, statements: sql.replaceAll(/^[ \t]*--.*$/gm, "") }))
    .filter(({ statements }) => REMOVING.test(statements) || isRestricting(statements))
    .filter(({ sql }) => !STAGE.test(sql))
    .map(({ name }) => name);
}

test("migrations: one that can break the deployed version states why it does not", () => {
  expect(migrations.length).toBeGreaterThan(40);
  expect(listUnstaged(migrations)).toEqual([]);
});

test.each([
  "ALTER TABLE a\n DROP COLUMN b;",
  "ALTER TABLE a DROP b;",
  "ALTER TABLE a RENAME TO b;",
  "ALTER TABLE a RENAME COLUMN b TO c;",
  "ALTER TABLE a RENAME b TO c;",
  "DROP TABLE a;",
  "DROP TRIGGER IF EXISTS a;",
  "DROP VIEW a;",
  "CREATE UNIQUE INDEX a_b ON a (b);",
  "CREATE TABLE b (c TEXT);\nCREATE UNIQUE INDEX IF NOT EXISTS a_b ON a (b);",
  "CREATE TRIGGER a_b BEFORE INSERT ON a BEGIN\n SELECT RAISE(ABORT, 'no');\nEND;",
  "CREATE TRIGGER a_b BEFORE UPDATE OF b ON a BEGIN SELECT raise (IGNORE); END;",
])("migrations: %j without a statement about the deployed version is refused", (sql) => {
  expect(listUnstaged([{ name: "0099_narrow.sql", sql }])).toEqual(["0099_narrow.sql"]);
  for (const stage of [
    "-- Removal: a is read by no version since 0098",
    "-- Compatible with the deployed version: it writes no row twice.",
  ])
    expect(listUnstaged([{ name: "0099_narrow.sql", sql: `${stage}\n${sql}` }])).toEqual([]);
});

test.each([
  "ALTER TABLE a ADD COLUMN b TEXT;",
  "DROP INDEX a_b;",
  "-- DROP TABLE a;\nCREATE INDEX a_b ON a (b);",
  "CREATE TABLE a (b TEXT);\nCREATE UNIQUE INDEX a_b ON a (b);",
  "CREATE TABLE IF NOT EXISTS a (b TEXT);\nCREATE TRIGGER a_b BEFORE INSERT ON a BEGIN SELECT RAISE(ABORT, 'no'); END;",
  "CREATE TRIGGER a_b AFTER DELETE ON a BEGIN DELETE FROM c; END;",
])("migrations: %j needs no statement", (sql) => {
  expect(listUnstaged([{ name: "0099_widen.sql", sql }])).toEqual([]);
});

test("migrations: none creates a virtual table, which would prevent an export of the database", () => {
  const virtual = migrations.filter(({ sql }) => /CREATE\s+VIRTUAL\s+TABLE/i.test(sql));
  expect(virtual.map(({ name }) => name)).toEqual([]);
});
