import { writeArchive, type ArchivedFile, type Manifest } from "./archive.ts";
import { listMigrations, readTables, type Tables } from "./tables.ts";

interface Backup {
  file: string;
  recipient: string;
  now: Date;
  /** Settings that are no secrets. */
  settings: Record<string, unknown>;
}

/** Writes the database, the pictures and the settings into one encrypted archive. */
export async function backUp(
  { DB, MEDIA }: Pick<Env, "DB" | "MEDIA">,
  { file, recipient, now, settings }: Backup,
): Promise<Manifest> {
  // The database first: a picture that is uploaded meanwhile is more than the rows name, and none is missing.
  const tables = await readTables(DB);
  const about = { createdAt: now.toISOString(), migrations: listMigrations(tables) };
  return writeArchive(file, recipient, about, listFiles(tables, MEDIA, settings));
}

async function* listFiles(
  tables: Tables,
  bucket: R2Bucket,
  settings: Backup["settings"],
): AsyncGenerator<ArchivedFile> {
  yield { name: "settings.json", bytes: encode(settings) };
  for (const [name, rows] of Object.entries(tables))
    yield { name: `database/${name}.json`, bytes: encode(rows) };
  let cursor: string | undefined;
  do {
    const portion: R2Objects = await bucket.list({ cursor });
    for (const { key } of portion.objects) {
      const object = await bucket.get(key);
      // A picture may be deleted while the archive is written.
      if (object === null) continue;
      const bytes = new Uint8Array(await object.arrayBuffer());
      yield { name: `media/${key}`, bytes, metadata: object.httpMetadata };
    }
    cursor = portion.truncated ? portion.cursor : undefined;
  } while (cursor !== undefined);
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
