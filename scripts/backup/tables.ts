import { listTables, MIGRATIONS, type Tables } from "../../app/storage/site-copy.server.ts";

/** Whether the database has no rows apart from those inserted by migrations. */
export async function isEmpty(db: D1Database): Promise<boolean> {
  const query =
    "SELECT EXISTS (SELECT 1 FROM pages) OR EXISTS (SELECT 1 FROM user) OR EXISTS (SELECT 1 FROM waitlist) AS used";
  return (await db.prepare(query).first<number>("used")) === 0;
}

/** Row that was deleted on a person's behalf, and must not be restored from an older backup. */
export interface Erasure {
  list: string;
  subject: string;
  erased_at: number;
}

/**
 * Replaces the rows of the database in one transaction. Triggers are dropped meanwhile, since the rows that
 * they derive are part of the copy. Once they are recreated, it deletes everything that was erased since the
 * copy was made.
 * @param erasures erasures that the copy does not contain
 */
export async function loadTables(db: D1Database, tables: Tables, erasures: Erasure[]): Promise<void> {
  const names = (await listTables(db)).filter((name) => name !== MIGRATIONS);
  const triggers = await listTriggers(db);
  const inserts = await Promise.all(names.map((name) => insertRows(db, name, tables[name] ?? [])));
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = on"),
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)),
    ...names.map((name) => db.prepare(`DELETE FROM "${name}"`)),
    ...inserts.flat(),
    ...triggers.map(({ sql }) => db.prepare(sql)),
    ...erasures.flatMap(({ list, subject, erased_at }) => [
      db.prepare(`DELETE FROM "${readList(list)}" WHERE id = ?`).bind(subject),
      db
        .prepare("INSERT OR REPLACE INTO erasures (list, subject, erased_at) VALUES (?, ?, ?)")
        .bind(list, subject, erased_at),
    ]),
  ]);
}

/** Tables whose deletions are recorded in `erasures` by triggers. */
const LISTS = ["user", "waitlist", "consents", "form_entries"];

function readList(list: string): string {
  if (!LISTS.includes(list)) throw new Error(`No rows are erased from ${list}.`);
  return list;
}

async function listTriggers(db: D1Database): Promise<{ name: string; sql: string }[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")
    .all<{ name: string; sql: string }>();
  return results;
}

/**
 * Size of a batch in characters of JSON: D1 accepts 2 MB in a parameter and 100 parameters in a statement, so
 * rows are passed as JSON, at half of that limit.
 */
const PORTION = 1_000_000;

/** Creates statements that insert rows of a copy, limited to the columns that the table currently has. */
export async function insertRows(
  db: D1Database,
  name: string,
  rows: Record<string, unknown>[],
  verb = "INSERT",
): Promise<D1PreparedStatement[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const { results } = await db
    .prepare("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
    .bind(name)
    .all<{ name: string }>();
  const columns = results.map((column) => column.name).filter((column) => column in first);
  const into = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((column) => `json_extract(value, '$."${column}"')`).join(", ");
  const sql = `${verb} INTO "${name}" (${into}) SELECT ${values} FROM json_each(?)`;
  return splitRows(rows).map((portion) => db.prepare(sql).bind(`[${portion.join(",")}]`));
}

function splitRows(rows: Record<string, unknown>[]): string[][] {
  const portions: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > PORTION) {
      portions.push([]);
      length = 0;
    }
    portions.at(-1)?.push(text);
    length += text.length;
  }
  return portions;
}
