import { migrate } from "../local/platform.ts";
import type { Manifest } from "../../app/features/operation/domain/archive.ts";
import { readTables, type Tables } from "../../app/storage/site-copy.server.ts";
import { ArchiveError, checkArchive, readArchive } from "./archive.ts";
import { isEmpty, loadTables, type Erasure } from "./tables.ts";

type Stores = Pick<Env, "DB" | "MEDIA">;

export interface Source {
  file: string;
  identity: string;
  /** Newer archive, whose erasures are applied as well. */
  newer?: string;
}

/**
 * Restores all of an archive into the stores. Can be retried after a failure: objects are written first, and
 * the rows in one transaction. Landing pages in KV are rendered on their next visit.
 * @param mayReplace whether a database that holds pages or people may be overwritten
 */
export async function restoreAll(
  { DB, MEDIA }: Stores,
  { file, identity, newer }: Source,
  { mayReplace = false } = {},
): Promise<{ manifest: Manifest; erased: number }> {
  const manifest = await checkArchive(file, identity);
  const erasures = newer === undefined ? [] : readErasures((await readContents(newer, identity)).tables);
  await migrate(DB, manifest.migrations);
  if (!(await isEmpty(DB)) && !mayReplace)
    throw new ArchiveError(
      "The database holds pages or people. To overwrite them, run this again with --replace.",
    );
  const now = await readTables(DB);
  const unknown = (now.d1_migrations ?? []).filter(({ name }) => !manifest.migrations.includes(String(name)));
  if (unknown.length > 0)
    throw new ArchiveError(
      `The archive is from before ${unknown[0]?.name}. Restore it into an empty database; the migrations follow by themselves.`,
    );
  const { tables } = await readContents(file, identity, async (key, bytes) => {
    await MEDIA.put(key, bytes, { httpMetadata: manifest.files[`media/${key}`]?.metadata });
  });
  // Skips erasures from a table that the archive does not have: an archive can be older than a table.
  const all = [...erasures, ...readErasures(now)].filter(
    (erasure) => erasure.list in tables && !isKnown(tables, erasure),
  );
  await loadTables(DB, tables, all);
  await migrate(DB);
  return { manifest, erased: all.length };
}

/** Reads the tables of an archive, and passes each object to a callback. */
export async function readContents(
  file: string,
  identity: string,
  onObject: (key: string, bytes: Uint8Array) => Promise<void> = async () => undefined,
): Promise<{ tables: Tables }> {
  const tables: Tables = {};
  for await (const { name, bytes } of readArchive(file, identity)) {
    const [, table] = /^database\/(\w+)\.json$/.exec(name) ?? [];
    if (table !== undefined) tables[table] = JSON.parse(new TextDecoder().decode(bytes));
    else if (name.startsWith("media/")) await onObject(name.slice("media/".length), bytes);
  }
  return { tables };
}

function readErasures({ erasures = [] }: Tables): Erasure[] {
  return erasures as unknown as Erasure[];
}

function isKnown(tables: Tables, { list, subject }: Erasure): boolean {
  return readErasures(tables).some((erasure) => erasure.list === list && erasure.subject === subject);
}
