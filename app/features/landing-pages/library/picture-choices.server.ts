import { listImageRows } from "#app/storage/images.server.ts";
import type { FoundPictures, PictureChoice } from "./found-pictures.ts";
import { describePicture, listPictures, type LibraryPicture } from "./pictures.server.ts";

type Deps = Parameters<typeof listPictures>[0];

/** Lists the newest pictures that match the search words. */
export async function listChoices(deps: Deps, search: string): Promise<FoundPictures> {
  const { rows, next } = await listPictures(deps, { search, isPicture: true });
  return { pictures: rows.map(toChoice), hasMore: next !== undefined };
}

/** Finds pictures by hash; unknown hashes are skipped. */
export async function findChoices({ db }: Deps, hashes: string[]): Promise<FoundPictures> {
  const rows = await listImageRows(db, hashes);
  const pictures = rows.filter(({ kind }) => kind === "page").map((row) => toChoice(describePicture(row)));
  return { pictures, hasMore: false };
}

function toChoice({ url, thumbnail, name, alt, focalX, focalY }: LibraryPicture): PictureChoice {
  return { url, thumbnail, name, alt, focalX, focalY };
}
