import type { Log } from "#app/values/log.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listVersionsWithSection, type ShownVersionRow } from "#app/storage/page-tests.server.ts";
import {
  listReleasesOfRevision,
  listSectionPageRows,
  listSectionTemplateRows,
} from "#app/storage/section-uses.server.ts";
import * as stored from "#app/storage/shared-sections.server.ts";
import { newSectionBlock, type Releases, type SharedSections } from "../blocks/shared-sections.ts";
import type { Draft } from "../drafts/read-draft.ts";
import { findPicturesAt } from "../pages/pictures.server.ts";
import { findThumbnail, PAGE_PICTURE } from "../pages/thumbnails.server.ts";
import { findSections } from "./find-sections.server.ts";
import { readSectionDraft } from "./section-content.ts";

interface Deps {
  db: Database;
  log: Log;
}

/** Attempt at the storage of sections, for `orFail`. */
export function sectionAttempt({ log }: Pick<Deps, "log">) {
  return { log, event: "sections-failed", failure: "unavailable" } as const;
}

/** Maximum number of sections: a longer list is not looked through. */
export const MAX_SECTIONS = 100;

/** Maximum number of pages that one screen lists. */
const MAX_PAGES = 1000;

export type SectionSummary = Awaited<ReturnType<typeof stored.listSharedSectionRows>>[number];

/** Lists all sections, sorted by name. */
export async function listSections({ db, log }: Deps): Promise<Result<SectionSummary[], "unavailable">> {
  return orFail(sectionAttempt({ log }), stored.listSharedSectionRows(db, MAX_SECTIONS).then(ok));
}

/** Finds a section as pages show it, by its id; undefined if it was deleted. */
export async function findShownSection(
  { db, log }: Deps,
  id: string,
): Promise<Result<SharedSections, "unavailable">> {
  return orFail(sectionAttempt({ log }), findSections({ db }, [newSectionBlock(id)]).then(ok));
}

/** Current releases of the sections that a revision uses; undefined if it uses none. */
export async function findReleases(
  { db }: Pick<Deps, "db">,
  revision: { pageId: string; rev: number },
): Promise<Releases | undefined> {
  const rows = await listReleasesOfRevision(db, revision);
  return rows.length === 0 ? undefined : Object.fromEntries(rows.map(({ id, release }) => [id, release]));
}

/** A page that uses a section. */
export interface SectionPage {
  id: string;
  title: string;
  slug: string;
  isTrashed: boolean;
  inWorkingCopy: boolean;
  inPublicVersion: boolean;
  /** URL of a thumbnail of its picture; undefined for a page without one. */
  thumbnail: string | undefined;
}

/** A section as administrators edit it. */
export interface OpenedSection {
  id: string;
  name: string;
  rev: number;
  /** Content of the next release: the saved changes, or the current release without any. */
  draft: Draft;
  hasDraft: boolean;
  /** Whether a former release can be restored. */
  canUndo: boolean;
  updatedAt: Date;
  savedBy: string;
  /** Pages that use it in their working copy or public version. */
  pages: SectionPage[];
  /** Number of pages that use it in earlier versions only, which their history can restore. */
  earlier: number;
  /** Names of templates that use it. */
  templates: string[];
  /** Versions of running tests that show it. */
  tested: ShownVersionRow[];
}

/** Reads a section for its editor, with all its uses. */
export async function openSection(
  { db, log }: Deps,
  id: string,
): Promise<Result<OpenedSection, "not-found" | "unavailable">> {
  return orFail(sectionAttempt({ log }), readSection(db, id));
}

async function readSection(db: Database, id: string): Promise<Result<OpenedSection, "not-found">> {
  const row = await stored.findSharedSectionRow(db, id);
  if (!row) return fail("not-found");
  const { name, rev, updatedAt, savedBy } = row;
  const [rows, templates, tested] = await Promise.all([
    listSectionPageRows(db, id, { picture: PAGE_PICTURE, limit: MAX_PAGES }),
    listSectionTemplateRows(db, id),
    listVersionsWithSection(db, id),
  ]);
  const current = rows.filter(({ inWorkingCopy, inPublicVersion }) => inWorkingCopy || inPublicVersion);
  const pictures = await findPicturesAt(
    { db },
    current.flatMap(({ picture }) => picture ?? []),
  );
  return ok({
    id,
    name,
    rev,
    updatedAt,
    savedBy,
    draft: readSectionDraft(row.draft ?? row.content, name),
    hasDraft: row.draft !== null,
    canUndo: row.former !== null,
    pages: current.map(({ picture, ...page }) => ({ ...page, thumbnail: findThumbnail(picture, pictures) })),
    earlier: rows.length - current.length,
    templates: templates.map((template) => template.name),
    tested,
  });
}
