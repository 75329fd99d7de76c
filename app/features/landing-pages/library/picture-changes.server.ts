import { newAct } from "#app/features/access/domain/audit.server.ts";
import { listPictureWords, tidyPictureName } from "#app/features/media/domain/picture-words.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { findImageRow } from "#app/storage/images.server.ts";
import * as stored from "#app/storage/picture-library.server.ts";
import { listPictureUseRows } from "#app/storage/picture-uses.server.ts";
import { listPicturedSectionRows } from "#app/storage/shared-sections.server.ts";
import { refreshRelease } from "../publishing/releases.server.ts";
import { mergeDescriptions, type Description } from "./description.ts";
import { refreshPages, type PublicationDeps } from "../publishing/publication.server.ts";

/**
 * Maximum number of public pages that are refreshed before the response. All others follow within ten
 * minutes, when a visit compares them with D1.
 */
const MAX_REFRESHED_PAGES = 50;

/**
 * Stores the description of a picture. Pages that crop the picture are rendered again with the new focal
 * point.
 * @param seen the description that the form was filled with: only what differs from it is stored, and a text
 * that somebody else has changed since is not overwritten
 */
export async function changePicture(
  deps: PublicationDeps,
  hash: string,
  { name, ...description }: Description,
  seen?: Description,
): Promise<
  Result<{ isDelayed: boolean; refreshed: number }, "changed-meanwhile" | "not-found" | "unavailable">
> {
  return orFail(
    { log: deps.log, event: "picture-change-failed", failure: "unavailable" },
    describe(deps, hash, { typed: { ...description, name: tidyPictureName(name) }, seen }),
  );
}

interface Described {
  typed: Description;
  seen: Description | undefined;
}

async function describe(deps: PublicationDeps, hash: string, { typed, seen }: Described) {
  const { db } = deps;
  const row = await findImageRow(db, hash);
  if (row?.kind !== "page") return fail("not-found");
  const description = seen ? mergeDescriptions(typed, seen, row) : typed;
  if (!description) return fail("changed-meanwhile");
  const words = listPictureWords(description.name, description.alt, row.slug ?? "");
  await stored.describePictureRow(db, hash, { ...description, words });
  if (row.focalX === description.focalX && row.focalY === description.focalY)
    return ok({ isDelayed: false, refreshed: 0 });
  const uses = await listPictureUseRows(db, hash, MAX_REFRESHED_PAGES + 1);
  const slugs = uses.filter(({ isPublic, isTrashed }) => isPublic && !isTrashed).map(({ slug }) => slug);
  const sections = await listPicturedSectionRows(db, hash);
  const outcomes = await Promise.all([
    refreshPages(deps, slugs.slice(0, MAX_REFRESHED_PAGES)),
    ...sections.map(({ id }) => refreshRelease(deps, id)),
  ]);
  return ok({
    isDelayed: outcomes.includes("delayed") || uses.length > MAX_REFRESHED_PAGES,
    refreshed: slugs.length,
  });
}

/**
 * Deletes a picture that no version of any page references. Its files are deleted by the daily clean-up of
 * files without a row, so the same picture can be uploaded again at any time.
 * @param actor the administrator's email
 */
export async function deletePicture(
  deps: Pick<PublicationDeps, "db" | "now" | "log">,
  hash: string,
  actor: string,
): Promise<Result<{ name: string }, "in-use" | "not-found" | "unavailable">> {
  const act = newAct(deps, { actor, action: "picture-deleted", subject: hash });
  const deleting = stored.deleteUnusedPictureRow(deps.db, hash, act).then(async (row) => {
    if (row) return ok({ name: row.name });
    return fail((await findImageRow(deps.db, hash))?.kind === "page" ? "in-use" : "not-found");
  });
  return orFail({ log: deps.log, event: "picture-delete-failed", failure: "unavailable" }, deleting);
}
