import { listObjects } from "./bucket-objects.server.ts";

/** Rows by table name. */
export type Tables = Record<string, Record<string, unknown>[]>;

export interface CopiedFile {
  name: string;
  /** Size of `body` in bytes. */
  size: number;
  body: Uint8Array | ReadableStream<Uint8Array>;
  /** HTTP metadata of an object in the bucket. */
  metadata?: R2HTTPMetadata;
}

/** All data of the site, as a sequence of files. */
export interface SiteCopy {
  /** Names of the applied migrations, sorted. */
  migrations: string[];
  files: AsyncIterable<CopiedFile>;
}

export const MIGRATIONS = "d1_migrations";

/**
 * Copies the database in one transaction, and then the objects. An object that is uploaded during the copy may
 * be in it without its row, and one that is deleted may be missing.
 * @param settings without secrets
 */
export async function copySite(
  { DB, MEDIA }: { DB: D1Database; MEDIA: R2Bucket },
  settings: Record<string, unknown>,
): Promise<SiteCopy> {
  const tables = await readTables(DB);
  const migrations = (tables[MIGRATIONS] ?? []).map(({ name }) => String(name)).toSorted();
  return { migrations, files: listFiles(tables, MEDIA, settings) };
}

async function* listFiles(
  tables: Tables,
  bucket: R2Bucket,
  settings: Record<string, unknown>,
): AsyncGenerator<CopiedFile> {
  yield encode("settings.json", settings);
  for (const [name, rows] of Object.entries(tables)) yield encode(`database/${name}.json`, rows);
  for await (const { key } of listObjects(bucket)) {
    const object = await bucket.get(key);
    // The object was deleted meanwhile.
    if (object === null) continue;
    const { size, body, httpMetadata: metadata } = object;
    yield { name: `media/${key}`, size, body, metadata };
  }
}

function encode(name: string, value: unknown): CopiedFile {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { name, size: body.length, body };
}

/** Reads all tables in one transaction, so that no foreign key refers to a missing row. */
export async function readTables(db: D1Database): Promise<Tables> {
  const names = await listTables(db);
  if (names.length === 0) throw new Error("The database is empty: nobody has started this site yet.");
  const results = await db.batch<Record<string, unknown>>(
    names.map((name) => db.prepare(`SELECT * FROM "${name}"`)),
  );
  return Object.fromEntries(names.map((name, at) => [name, results[at]?.results ?? []]));
}

export async function listTables(db: D1Database): Promise<string[]> {
  const query =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name";
  const { results } = await db.prepare(query).all<{ name: string }>();
  return results.map(({ name }) => name);
}
