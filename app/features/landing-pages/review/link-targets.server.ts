import { findSlugByAlias } from "#app/features/conditions/domain/catalogue.ts";
import type { Log } from "#app/values/log.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/link-targets.server.ts";
import { nameProvisionally } from "../pages/provisional-slug.ts";
import { findStatus, isPublic } from "../pages/page-status.ts";
import type { FoundTargets } from "./found-targets.ts";
import { listLinkedSlugs, type KnownPages, type LinkSite } from "./own-links.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** Maximum number of entries in a list of choices. */
const MAX_CHOICES = 200;

/**
 * Reads the pages that the editor offers as link targets and checks links against: among landing pages, the
 * most recently changed ones. If they cannot be read, the editor opens without them.
 * @param hrefs of the opened page
 */
export async function listLinkSite(
  { db, now, log, settings }: Deps & { log: Log; settings: { PUBLIC_ORIGIN: string } },
  hrefs: string[],
): Promise<Omit<LinkSite, "sections">> {
  const read = await orFail(
    { log, event: "link-targets-failed", failure: "unavailable" },
    stored.listLatestLinkTargetRows(db, MAX_CHOICES).then(ok),
  );
  const origin = settings.PUBLIC_ORIGIN;
  const aliases = findAliases(listLinkedSlugs(hrefs, origin, "diseases"));
  if (!read.ok) return { origin, aliases, pages: { bySlug: {}, isComplete: false } };
  const { current, former } = read.value;
  const isComplete = current.length < MAX_CHOICES && former.length < MAX_CHOICES;
  return { origin, aliases, pages: toKnownPages(read.value, now(), isComplete) };
}

/** Finds the pages at the slugs that a page's links contain. */
export async function findLinkedPages({ db, now }: Deps, slugs: string[]): Promise<KnownPages> {
  if (slugs.length === 0) return { bySlug: {}, isComplete: true };
  return toKnownPages(await stored.listLinkTargetRows(db, slugs), now(), true);
}

/**
 * Finds pages whose title or slug contains these words, or whose former slug they are, and the condition that
 * they are another name of.
 */
export async function searchLinkTargets({ db, now }: Deps, sought: string): Promise<FoundTargets> {
  const { bySlug } = toKnownPages(
    await stored.searchLinkTargetRows(db, sought, MAX_SEARCH_RESULTS),
    now(),
    false,
  );
  return { bySlug, aliases: findAliases([sought]) };
}

/** Maximum number of results of a search, above what a list below a field shows. */
const MAX_SEARCH_RESULTS = 20;

/** Resolves slugs that are another name of a condition. */
export function findAliases(slugs: string[]): LinkSite["aliases"] {
  const meant = slugs.map((slug) => [slug, findSlugByAlias(slug)] as const);
  return Object.fromEntries(
    meant.flatMap(([slug, own]) => (own === undefined || own === slug ? [] : [[slug, own]])),
  );
}

type Rows = Awaited<ReturnType<typeof stored.listLinkTargetRows>>;
type Row = Rows["current"][number];

function toKnownPages({ current, former }: Rows, now: Date, isComplete: boolean): KnownPages {
  const describe = (row: Row) => ({ title: row.title, isPublic: isPublicAt(row, now) });
  const renamed = former.map((row) => [row.from, { ...describe(row), movedTo: row.slug }] as const);
  const there = current
    .filter(({ id, slug }) => slug !== nameProvisionally(id))
    .map((row) => [row.slug, describe(row)] as const);
  // Precedence at one slug: a public page, then a redirect, then a draft.
  const all = [...renamed, ...there];
  const isSeen = ([, page]: (typeof all)[number]) => page.isPublic;
  const byRank = [...all.filter((known) => !isSeen(known)), ...all.filter(isSeen)];
  return { bySlug: Object.fromEntries(byRank), isComplete };
}

function isPublicAt({ publicRev, visible }: Row, now: Date): boolean {
  return isPublic(findStatus({ rev: 0, publicRev }, visible, now));
}
