import { fetchJson } from "#app/browser/fetch-json.ts";
import { listValues, findOwn } from "#app/values/unknown-value.ts";
import type { FoundPictures, PictureChoice } from "../../library/found-pictures.ts";

/**
 * Searches the library by words, or finds the pictures with these hashes.
 * @returns undefined if the request failed
 */
export async function fetchLibrary(
  criteria: { q: string } | { hashes: string[] },
): Promise<FoundPictures | undefined> {
  const query = "q" in criteria ? [["q", criteria.q]] : criteria.hashes.map((hash) => ["hash", hash]);
  const sent = await fetchJson("/admin/media/choices", query);
  if (sent === undefined) return undefined;
  return {
    pictures: listValues(findOwn(sent, "pictures")) as PictureChoice[],
    hasMore: findOwn(sent, "hasMore") === true,
  };
}
