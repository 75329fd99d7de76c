import { newAct } from "#app/features/access/domain/audit.server.ts";
import * as stored from "#app/storage/redirects.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { findLocation } from "./find-redirect.server.ts";
import type { MissingMemory } from "./missing-memory.ts";
import { findPageSlug } from "./paths.ts";
import { parseFrom, parseTarget, type InputDeps } from "./redirect-input.server.ts";
import type { ListedRedirect, NotRedirected } from "./redirect.ts";

export interface RedirectDeps extends InputDeps {
  now: () => Date;
  missing: MissingMemory;
}

/** Number of redirects in one part of the list. */
const MAX_LISTED_REDIRECTS = 50;

interface NewRedirect {
  from: string;
  to: string;
  /** The administrator's email. */
  madeBy: string;
}

/**
 * Creates a redirect.
 * @returns the path to redirect from
 */
export async function makeRedirect(
  deps: RedirectDeps,
  { from, to, madeBy }: NewRedirect,
): Promise<Result<string, NotRedirected>> {
  const path = parseFrom(deps, from);
  if (!path.ok) return path;
  const end = await parseTarget(deps, { typed: to, from: path.value });
  if (!end.ok) return end;
  const row = { ...end.value, path: path.value, madeBy, createdAt: deps.now() };
  const act = newAct(deps, { actor: madeBy, action: "redirect-made", subject: path.value });
  const isStored = await stored.insertRedirect(deps.db, { row, slug: findPageSlug(path.value), act });
  deps.missing.forget(path.value);
  if (isStored) return ok(path.value);
  const existing = await stored.findRedirectRow(deps.db, path.value);
  if (!existing) return fail("from-page");
  // Idempotent: the same redirect, sent again because its first response was lost, counts as created.
  const isSame = existing.pageId === end.value.pageId && existing.target === end.value.target;
  return isSame ? ok(path.value) : fail("from-taken");
}

/** Whether a path is redirected, to whatever end. */
export async function isRedirected({ db }: Pick<RedirectDeps, "db">, path: string): Promise<boolean> {
  return (await stored.findRedirectRow(db, path)) !== undefined;
}

/** Deletes a redirect: its path responds with 404 from the next request on. */
export async function deleteRedirect(
  { db, now }: Pick<RedirectDeps, "db" | "now">,
  path: string,
  actor: string,
): Promise<Result<undefined, "not-found">> {
  const act = newAct({ now }, { actor, action: "redirect-deleted", subject: path });
  return (await stored.deleteRedirectRow(db, path, act)) ? ok(undefined) : fail("not-found");
}

/** Lists redirects by path, filtered by prefix. `next` is the cursor of the next part. */
export async function listRedirects(
  { db, now }: Pick<RedirectDeps, "db" | "now">,
  range: { beginning: string; after: string },
): Promise<{ rows: ListedRedirect[]; next: string | undefined }> {
  const beginning = range.beginning.startsWith("/") ? range.beginning : `/${range.beginning}`;
  const found = await stored.listRedirectRows(db, { ...range, beginning, limit: MAX_LISTED_REDIRECTS + 1 });
  const rows = found.slice(0, MAX_LISTED_REDIRECTS).map((row) => ({
    id: row.path,
    location: findLocation(row, now()),
    page:
      row.slug === null ? undefined : { title: row.title ?? "", slug: row.isTrashed ? undefined : row.slug },
    madeBy: row.madeBy,
    createdAt: row.createdAt,
  }));
  return { rows, next: found.length > MAX_LISTED_REDIRECTS ? rows.at(-1)?.id : undefined };
}

/**
 * Finds where a slug redirects to, which ends once another page is published there.
 * @param pageId page for which the slug is considered; its own former slugs do not count
 * @returns undefined without such a redirect, or while it leads nowhere
 */
export async function findReplacedRedirect(
  { db, now }: Pick<RedirectDeps, "db" | "now">,
  slug: string,
  pageId: string,
): Promise<string | undefined> {
  const row = await stored.findRedirectRow(db, fillPath("/page/:slug", { slug }));
  return row && row.pageId !== pageId ? findLocation(row, now()) : undefined;
}
