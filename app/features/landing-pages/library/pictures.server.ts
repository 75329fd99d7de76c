import { nameOriginal, nameVariant, formatPictureUrl } from "#app/values/picture-url.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { findImageRow, type ImageRow } from "#app/storage/images.server.ts";
import { listPicturedSectionRows } from "#app/storage/shared-sections.server.ts";
import * as stored from "#app/storage/picture-library.server.ts";
import {
  countPictureUses,
  listEarlierUseRows,
  listPictureUseRows,
} from "#app/storage/picture-uses.server.ts";
import { listSearchedWords } from "#app/features/media/domain/picture-words.ts";
import { formatCursor, parseCursor } from "./picture-cursor.ts";
import type { Kind } from "./file-kinds.ts";
import { findOtherUses, type OtherUses } from "./other-uses.server.ts";

interface Deps {
  db: Database;
}

/** A picture as the library shows it. */
export interface LibraryPicture {
  hash: string;
  /** URL of the original, which pages reference. */
  url: string;
  /** URL of the smallest variant, or of the original without variants. */
  thumbnail: string;
  /** Display name, never empty. */
  name: string;
  alt: string;
  focalX: number;
  focalY: number;
  width: number;
  height: number;
  bytes: number;
  contentType: string;
  uploadedAt: Date;
  uploadedBy: string | null;
}

export interface PictureFilter {
  search: string;
  kind?: Kind;
  /** Whether to exclude videos. */
  isPicture?: boolean;
  /** Slug of a page; only its pictures are listed. */
  page?: string;
  /** Cursor: the last entry of the previous part. */
  after?: string;
}

/** Number of pictures in one part of the list. */
const PICTURES_PER_VIEW = 24;

/** Lists pictures, newest first, with the cursor of the next part. */
export async function listPictures(
  { db }: Deps,
  { search, kind, isPicture, page, after }: PictureFilter,
): Promise<{ rows: (LibraryPicture & { pages: number })[]; next?: string }> {
  const found = await stored.listPictureRows(db, {
    words: listSearchedWords(search),
    contentType: kind,
    isPicture,
    slug: page,
    after: parseCursor(after),
    limit: PICTURES_PER_VIEW + 1,
  });
  const rows = found.slice(0, PICTURES_PER_VIEW);
  const uses = await countPictureUses(
    db,
    rows.map(({ hash }) => hash),
  );
  const last = found.length > PICTURES_PER_VIEW ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => Object.assign(describePicture(row), { pages: uses.get(row.hash) ?? 0 })),
    next: last && formatCursor(last),
  };
}

/** Maximum number of pages that the page of a picture lists. */
const MAX_USES = 200;

export type PictureUse = Awaited<ReturnType<typeof listPictureUseRows>>[number];
export type EarlierUse = Awaited<ReturnType<typeof listEarlierUseRows>>[number];

interface FoundPicture {
  picture: LibraryPicture;
  uses: PictureUse[];
  earlier: EarlierUse[];
  /**
   * Shared sections that show the picture in their newest release, in the one before it, or in unreleased
   * changes.
   */
  sections: { id: string; name: string }[];
  others: OtherUses;
}

/** Finds a picture, and what uses it; pages may show it now or in an earlier version only. */
export async function findPicture({ db }: Deps, hash: string): Promise<Result<FoundPicture, "not-found">> {
  const row = await findImageRow(db, hash);
  if (row?.kind !== "page") return fail("not-found");
  const uses = await listPictureUseRows(db, hash, MAX_USES);
  const earlier = await listEarlierUseRows(db, hash, MAX_USES);
  const sections = await listPicturedSectionRows(db, hash);
  const others = await findOtherUses({ db }, hash);
  const picture = describePicture(row);
  return ok({ picture, others, uses, earlier, sections });
}

/** Converts a row into a picture as the library shows it. */
export function describePicture(row: ImageRow): LibraryPicture {
  const { hash, contentType, width, height, bytes, alt, focalX, focalY, createdAt, uploadedBy } = row;
  const url = formatPictureUrl({ hash, name: nameOriginal(contentType) });
  const [smallest] = row.variants.webp ?? [];
  const thumbnail =
    smallest === undefined ? url : formatPictureUrl({ hash, name: nameVariant(smallest, "webp") });
  const name = row.name === "" ? "Unnamed picture" : row.name;
  const shown = { hash, url, thumbnail, name, alt, focalX, focalY, width, height, bytes, contentType };
  return { ...shown, uploadedAt: createdAt, uploadedBy };
}
