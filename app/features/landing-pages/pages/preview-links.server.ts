import { newAct } from "#app/features/access/domain/audit.server.ts";
import { keyedHash } from "#app/features/access/domain/keyed-hash.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import * as stored from "#app/storage/preview-links.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { MAX_PREVIEW_LINKS, type PreviewLink, type PreviewShown } from "./preview-link.ts";
import { findLivePage, findRevision, type Page } from "./pages.server.ts";

interface Deps {
  db: Database;
  now: () => Date;
  settings: { BETTER_AUTH_SECRET: string };
}

/** How many links the list shows, and how long one stays in it after its end. */
const LISTED = 50;
const KEPT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewLink {
  pageId: string;
  shows: PreviewShown;
  /** At most PREVIEW_DAYS. */
  days: number;
  /** The administrator's email. */
  madeBy: string;
}

/** @returns the token, which is not kept and cannot be shown again */
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
  const rows = await stored.listPreviewLinkRows(db, pageId, LISTED);
  return rows.map(({ id, rev, madeBy, madeAt, expiresAt, revokedAt }) => {
    const state = revokedAt ? "revoked" : expiresAt <= now() ? "expired" : "valid";
    return { id, rev, madeBy, madeAt, expiresAt, state };
  });
}

export async function revokePreviewLink(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, pageId, actor }: { id: string; pageId: string; actor: string },
): Promise<Result<undefined, "not-found">> {
  const act = newAct({ now }, { actor, action: "preview-link-revoked", subject: pageId });
  return (await stored.revokePreviewLink(db, { id, pageId }, now(), act)) ? ok(undefined) : fail("not-found");
}

/**
 * The page that a link shows. Nothing tells a wrong token from one that has expired or was revoked, nor a page that is in the
 * trash, or a version that is gone.
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

/** Deletes links that ended long ago. */
export async function forgetPreviewLinks({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await inPortions((limit) => stored.deletePreviewLinksExpiredBefore(db, before, limit));
}

/** 32 random bytes in the alphabet of URLs. */
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
