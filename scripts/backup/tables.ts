import { listTables, MIGRATIONS, type Tables } from "../../app/storage/site-copy.server.ts";

/** Whether nobody has written to the database yet; a new one holds only what the migrations put there. */
export async function isEmpty(db: D1Database): Promise<boolean> {
  const query =
    "SELECT EXISTS (SELECT 1 FROM pages) OR EXISTS (SELECT 1 FROM user) OR EXISTS (SELECT 1 FROM waitlist) AS used";
  return (await db.prepare(query).first<number>("used")) === 0;
}

/** A row that was deleted for a person's sake, and must not come back with an older copy of the data. */
export interface Erasure {
  list: string;
  subject: string;
  erased_at: number;
}

/**
 * Replaces the rows of the database in one transaction. Triggers are off meanwhile, since the rows they would
 * derive are in the copy. At the end, with triggers on, it deletes everything that was erased since the copy
 * was made.
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

/** Lists that the triggers of the table of erasures name. */
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

/** D1 takes 2 MB in a parameter, and 100 parameters in a statement: rows go in as JSON, of half that length at most. */
const PORTION = 1_000_000;

/** Statements that insert rows of a copy with the columns that the table has now. */
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
