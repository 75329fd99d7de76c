import { newAct } from "#app/features/access/domain/audit.server.ts";
import type { Log } from "#app/values/log.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import * as stored from "#app/storage/brands.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findImageRow } from "#app/storage/images.server.ts";
import { BRAND } from "#app/values/brand-release.ts";
import { parsePictureUrl } from "#app/values/picture-url.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { refreshRelease } from "../publishing/releases.server.ts";
import { listBrandErrors } from "./brand-claims.ts";
import { parseBrand, type Brand, type TypedBrand } from "./brand.ts";
import { findPublishedBrand, readBrandRow } from "./published-brand.server.ts";

interface Deps {
  db: Database;
  now: () => Date;
  log: Log;
}

/** Brand as administrators see it: working copy and newest release. */
export interface BrandState {
  /** The working copy; the published brand if there is none. */
  working: Brand;
  /**
   * Time at which the working copy was saved; 0 if it never was. Requests to save and to release carry it, so
   * that a working copy that changed since it was viewed is neither overwritten nor released unseen.
   */
  savedAt: number;
  published: Brand;
  /** Number of the newest release; 0 while the site's own look is published. */
  number: number;
  publishedBy: string;
}

/** Finds the working copy of the brand, or the published brand without one. */
export async function findWorkingBrand({ db }: Pick<Deps, "db">): Promise<Brand> {
  const row = await stored.findWorkingBrandRow(db);
  return row ? readBrandRow(row) : findPublishedBrand({ db });
}

export async function readBrandState({ db, log }: Deps): Promise<Result<BrandState, "unavailable">> {
  const read = async () => {
    const [row, [newest]] = await Promise.all([
      stored.findWorkingBrandRow(db),
      stored.listReleasedBrandRows(db, 1),
    ]);
    const published = readBrandRow(newest);
    return ok({
      working: row ? readBrandRow(row) : published,
      savedAt: row?.savedAt.getTime() ?? 0,
      published,
      number: newest?.number ?? 0,
      publishedBy: newest?.savedBy ?? "",
    });
  };
  return orFail({ log, event: "brand-failed", failure: "unavailable" }, read());
}

/**
 * Saves the typed brand as the working copy, which only administrators see.
 * @param seen time at which the working copy was saved that the administrator changed
 */
export async function saveBrand(
  { db, now, log }: Deps,
  typed: TypedBrand,
  { seen, savedBy }: { seen: number; savedBy: string },
): Promise<Result<Brand, { code: "refused"; errors: Partial<TypedBrand> } | "stale" | "unavailable">> {
  const parsed = parseBrand(typed);
  if (!parsed.ok) return fail("refused", { errors: parsed.errors });
  const errors = listBrandErrors(parsed.value);
  if (Object.keys(errors).length > 0) return fail("refused", { errors });
  const at = now();
  const isPossible = seen >= 0 && seen <= at.getTime() + MAX_AHEAD_MS;
  const over = isPossible ? seen : at.getTime();
  const row = { ...parsed.value, savedBy, savedAt: nextSave(at, over) };
  const save = async () => {
    if (await isLogoGone(db, parsed.value)) return fail("refused", { errors: { logo: LOGO_GONE } });
    if (await stored.saveWorkingBrandRow(db, row, over)) return ok(parsed.value);
    // A request that is repeated because its response was lost finds its own brand.
    const working = await stored.findWorkingBrandRow(db);
    return working && isSameBrand(working, { ...working, ...row }) ? ok(parsed.value) : fail("stale");
  };
  return orFail({ log, event: "brand-failed", failure: "unavailable" }, save());
}

const LOGO_GONE = "This picture is no longer in the media library. Choose another one, or none.";

/** Whether the logo was deleted while the form was open; a saved logo cannot be deleted. */
async function isLogoGone(db: Database, { logo }: Brand): Promise<boolean> {
  const picture = parsePictureUrl(logo);
  return picture !== undefined && (await findImageRow(db, picture.hash))?.kind !== "page";
}

/** Maximum time that a save may be ahead of the clock: a request can send any number. */
const MAX_AHEAD_MS = 60_000;

/** Time of a save, always later than the previous one, since saves are distinguished by their times. */
function nextSave(now: Date, before: number): Date {
  return new Date(Math.max(now.getTime(), before + 1));
}

/**
 * Outcome of a release. "delayed": pages follow within ten minutes, when a visit compares each with D1.
 */
type Released = Result<"published" | "delayed", "stale" | "refused" | "unavailable">;

/**
 * Publishes the working copy as the brand of all landing pages.
 * @param seen time at which the working copy was saved that the administrator viewed
 */
export async function publishBrand(deps: PublicationDeps, seen: number, actor: string): Promise<Released> {
  const release = async () => {
    const [row, [newest]] = await Promise.all([
      stored.findWorkingBrandRow(deps.db),
      stored.listReleasedBrandRows(deps.db, 1),
    ]);
    if (!row || row.savedAt.getTime() !== seen) return fail("stale");
    // A working copy may have been saved before its words were checked.
    if (Object.keys(listBrandErrors(readBrandRow(row))).length > 0) return fail("refused");
    // A button that is pressed twice makes one release.
    if (newest && isSameBrand(row, newest)) return ok(await refreshRelease(deps, BRAND));
    return insertRelease(deps, { ...row, number: (newest?.number ?? 0) + 1 }, actor, "brand-published");
  };
  return orFail({ log: deps.log, event: "brand-failed", failure: "unavailable" }, release());
}

/**
 * Restores the brand before the newest release, as a new release. The working copy becomes the same, unless it
 * has changes that were not published.
 * @param number of the release to undo
 */
export async function undoBrand(deps: PublicationDeps, number: number, actor: string): Promise<Released> {
  const undo = async () => {
    const [working, [newest, former, beforeIt]] = await Promise.all([
      stored.findWorkingBrandRow(deps.db),
      stored.listReleasedBrandRows(deps.db, 3),
    ]);
    // A form that is sent twice finds its own release.
    const isOwn = newest?.number === number + 1 && newest.savedBy === actor;
    if (isOwn && isSameBrand(newest, beforeIt)) return ok(await refreshRelease(deps, BRAND));
    if (newest?.number !== number) return fail("stale");
    const row = { ...readBrandRow(former), savedBy: actor, savedAt: deps.now() };
    const released = await insertRelease(deps, { ...row, number: number + 1 }, actor, "brand-undone");
    if (released.ok && working && isSameBrand(working, newest)) {
      const over = working.savedAt.getTime();
      await stored.saveWorkingBrandRow(deps.db, { ...row, savedAt: nextSave(row.savedAt, over) }, over);
    }
    return released;
  };
  return orFail({ log: deps.log, event: "brand-failed", failure: "unavailable" }, undo());
}

function isSameBrand(one: stored.BrandRow, other: stored.BrandRow | undefined): boolean {
  return JSON.stringify(readBrandRow(one)) === JSON.stringify(readBrandRow(other));
}

/** Inserts a release; the same form, sent twice at once, finds its own. */
async function insertRelease(
  deps: PublicationDeps,
  row: stored.BrandRow,
  actor: string,
  action: "brand-published" | "brand-undone",
): Promise<Result<"published" | "delayed", "stale">> {
  const act = newAct(deps, { actor, action, subject: `brand-${row.number}` });
  const isInserted = await stored.insertReleasedBrandRow(deps.db, { ...row, savedBy: actor }, act);
  if (!isInserted) {
    const [newest] = await stored.listReleasedBrandRows(deps.db, 1);
    const isOwn = newest?.number === row.number && newest.savedBy === actor;
    if (!isOwn || !isSameBrand(newest, row)) return fail("stale");
  }
  return ok(await refreshRelease(deps, BRAND));
}
