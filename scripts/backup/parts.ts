import { notesFieldNames } from "../../app/features/landing-pages/pages/page-fields.ts";
import { pageInputSchema } from "../../app/features/landing-pages/pages/page-schema.ts";
import { createPage } from "../../app/features/landing-pages/saving/page-store.server.ts";
import { createDatabase } from "../../app/storage/database.server.ts";
import type { Tables } from "../../app/storage/site-copy.server.ts";
import { ArchiveError, checkArchive } from "./archive.ts";
import { readContents, type Source } from "./restore.ts";
import { insertRows } from "./tables.ts";

type Stores = Pick<Env, "DB" | "MEDIA">;

/** Tables with a member's rows that are restored; sessions and pending links are not. */
const MEMBER_TABLES: Record<string, string> = {
  account: "user_id",
  two_factor: "user_id",
  passkey: "user_id",
  members: "user_id",
  saved_conditions: "user_id",
};

/**
 * Creates a draft with the content of the page that had the slug: what is public now does not change.
 * @returns the draft's slug
 */
export async function restorePage({ DB, MEDIA }: Stores, source: Source, slug: string): Promise<string> {
  const { manifest, tables, objects } = await readAll(source);
  const page = (tables.pages ?? []).find((row) => row.slug === slug && row.deleted_at === null);
  const revision = (tables.page_revisions ?? []).find(
    (row) => row.page_id === page?.id && row.rev === page?.rev,
  );
  if (page === undefined || revision === undefined)
    throw new ArchiveError(`The archive has no page “${slug}”. It has: ${listSlugs(tables)}.`);
  const hashes = new Set(String(revision.blocks).match(/[0-9a-f]{64}/g));
  for (const [key, bytes] of objects) {
    if (!hashes.has(key.split("/")[0] ?? "") || (await MEDIA.head(key)) !== null) continue;
    await MEDIA.put(key, bytes, { httpMetadata: manifest.files[`media/${key}`]?.metadata });
  }
  const pictures = (tables.images ?? []).filter(({ hash }) => hashes.has(String(hash)));
  const statements = await insertRows(DB, "images", pictures, "INSERT OR IGNORE");
  if (statements.length > 0) await DB.batch(statements);
  const free = await findFreeSlug(DB, slug);
  const content = pageInputSchema.parse({ ...readFields(revision), slug: free });
  const now = () => new Date();
  const made = await createPage(
    { db: createDatabase(DB), now },
    { content, kind: "save", savedBy: String(revision.saved_by) },
  );
  if (!made.ok) throw new ArchiveError(`The page could not be made: ${made.code}.`);
  return free;
}

/** Maps the columns of a revision to the fields that the schema accepts. */
function readFields(revision: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(revision).map(([column, value]) => [
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  const fields = Object.fromEntries(entries) as Record<string, unknown>;
  const lists = ["blocks", ...notesFieldNames].map((name) => [name, JSON.parse(String(fields[name]))]);
  return { ...fields, ...Object.fromEntries(lists), publishAt: null, unpublishAt: null };
}

async function findFreeSlug(db: D1Database, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug.slice(0, 80)}-${number}`;
    const taken = await db
      .prepare("SELECT 1 FROM pages WHERE slug = ? AND deleted_at IS NULL")
      .bind(candidate)
      .first();
    if (taken === null) return candidate;
  }
}

function listSlugs({ pages = [] }: Tables): string {
  return pages.map(({ slug }) => slug).join(", ");
}

/** Restores a member who was deleted by mistake; refuses one who requested the deletion. */
export async function restoreMember({ DB }: Stores, source: Source, email: string): Promise<void> {
  const { tables } = await readAll(source);
  const user = (tables.user ?? []).find((row) => row.email === email.toLowerCase());
  if (user === undefined) throw new ArchiveError("The archive has no account with this email address.");
  const id = String(user.id);
  const erased = await DB.prepare("SELECT 1 FROM erasures WHERE list = 'user' AND subject = ?")
    .bind(id)
    .first();
  if (erased !== null)
    throw new ArchiveError(
      "This account was deleted since. It is not brought back: its owner can sign up again.",
    );
  const taken = await DB.prepare("SELECT 1 FROM user WHERE id = ? OR email = ?").bind(id, user.email).first();
  if (taken !== null)
    throw new ArchiveError("There is an account with this email address: nothing was changed.");
  const rows = await Promise.all(
    Object.entries(MEMBER_TABLES).map(([name, column]) =>
      insertRows(
        DB,
        name,
        (tables[name] ?? []).filter((row) => row[column] === id),
      ),
    ),
  );
  const agreed = (tables.consents ?? []).filter((row) => row.email === user.email);
  await DB.batch([
    ...(await insertRows(DB, "user", [user])),
    ...rows.flat(),
    ...(await insertRows(DB, "consents", agreed, "INSERT OR IGNORE")),
  ]);
}

async function readAll({ file, identity }: Source) {
  const manifest = await checkArchive(file, identity);
  const objects = new Map<string, Uint8Array>();
  const { tables } = await readContents(file, identity, async (key, bytes) => void objects.set(key, bytes));
  return { manifest, tables, objects };
}
