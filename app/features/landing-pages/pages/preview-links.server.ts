import { newAct } from "#app/features/access/domain/audit.server.ts";
import { keyedHash } from "#app/features/access/domain/keyed-hash.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import * as stored from "#app/storage/preview-links.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { MAX_PREVIEW_LINKS, type PreviewLink, type PreviewShown } from "./preview-link.ts";
import { findLivePage, findRevision, type Page } from "./pages.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
  settings: { BETTER_AUTH_SECRET: string };
}

/** Maximum number of links that the list shows, and the days for which an expired one stays listed. */
const MAX_LISTED_LINKS = 50;
const KEPT_DAYS = 30;

interface NewLink {
  pageId: string;
  shows: PreviewShown;
  /** Lifetime in days, at most the maximum of PREVIEW_DAYS. */
  days: number;
  /** The administrator's email. */
  madeBy: string;
}

/**
 * Creates a preview link.
 * @returns the token, of which only a hash is stored, so that it cannot be shown again
 */
export async function makePreviewLink(
  deps: Deps,
  { pageId, shows, days, madeBy }: NewLink,
): Promise<Result<string, "not-found" | "too-many-links">> {
  const page = await findLivePage(deps, pageId);
  if (!page.ok) return fail("not-found");
  const token = newToken();
  const madeAt = deps.now();
  const row = {
    id: crypto.randomUUID(),
    pageId,
    tokenHash: await hashToken(deps, token),
    rev: shows === "version" ? page.value.rev : null,
    madeBy,
    madeAt,
    expiresAt: new Date(madeAt.getTime() + days * DAY_MS),
    revokedAt: null,
  };
  const act = newAct(deps, { actor: madeBy, action: "preview-link-made", subject: pageId });
  const isStored = await stored.insertPreviewLink(deps.db, row, { max: MAX_PREVIEW_LINKS, act });
  return isStored ? ok(token) : fail("too-many-links");
}

export async function listPreviewLinks(
  { db, now }: Pick<Deps, "db" | "now">,
  pageId: string,
): Promise<PreviewLink[]> {
  const rows = await stored.listPreviewLinkRows(db, pageId, MAX_LISTED_LINKS);
  return rows.map(({ id, rev, madeBy, madeAt, expiresAt, revokedAt }) => {
    const state = revokedAt ? "revoked" : expiresAt <= now() ? "expired" : "valid";
    return { id, rev, madeBy, madeAt, expiresAt, state };
  });
}

/** Revokes a link. Idempotent: only the first revocation is in the audit log. */
export async function revokePreviewLink(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, pageId, actor }: { id: string; pageId: string; actor: string },
): Promise<Result<undefined, "not-found">> {
  const act = newAct({ now }, { actor, action: "preview-link-revoked", subject: pageId });
  return (await stored.revokePreviewLink(db, { id, pageId }, now(), act)) ? ok(undefined) : fail("not-found");
}

/**
 * Finds the page that a link shows. All failures look the same: a wrong, expired or revoked token, a page in
 * the trash, and a deleted revision.
 */
export async function findPreviewedPage(deps: Deps, token: string): Promise<Result<Page, "not-found">> {
  if (!TOKEN.test(token)) return fail("not-found");
  const link = await stored.findPreviewLinkRow(deps.db, await hashToken(deps, token), deps.now());
  const page = link && (await findLivePage(deps, link.pageId));
  if (!link || !page?.ok) return fail("not-found");
  if (link.rev === null) return page;
  const content = await findRevision(deps, link.pageId, link.rev);
  return content ? ok({ ...page.value, ...content }) : fail("not-found");
}

/** Deletes links that expired long ago. */
export async function forgetPreviewLinks({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await inPortions((limit) => stored.deletePreviewLinksExpiredBefore(db, before, limit));
}

/** Token of 32 random bytes, as base64url. */
const TOKEN = /^[\w-]{43}$/;

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function hashToken(deps: Deps, token: string): Promise<string> {
  return keyedHash(deps, "preview-link", token);
}
