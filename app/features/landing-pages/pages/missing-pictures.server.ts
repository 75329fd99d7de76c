import type { Database } from "#app/storage/database.server.ts";
import { listImageRows } from "#app/storage/images.server.ts";
import { parsePictureUrl } from "#app/values/picture-url.ts";
import { findSection } from "../blocks/shared-sections.ts";
import { findValue } from "../drafts/draft.ts";
import { findSections } from "../shared-sections/find-sections.server.ts";
import type { FieldErrors } from "./page.ts";
import type { PageContent } from "./page-content.ts";
import { listFileFields } from "./picture-fields.ts";

interface Deps {
  db: Database;
}

/** Fields that may reference files: of a page, or of the blocks of a shared section. */
type Content = Pick<PageContent, "blocks"> & Partial<PageContent>;

/** A field that references a picture or a video which this site does not have. */
export interface MissingPicture {
  /** Path of the field: "blocks.0.props.backgroundImage". */
  path: string;
  control: string;
  url: string;
}

/** Lists the fields whose uploaded file this site does not have, or no longer. */
export async function listMissingPictures({ db }: Deps, content: Content): Promise<MissingPicture[]> {
  const shown = listFileFields(content)
    .filter(({ control }) => control !== "captions")
    .map(({ path, control }) => ({ path, control, url: String(findValue(content, path) ?? "") }));
  const hashes = shown.flatMap(({ url }) => parsePictureUrl(url)?.hash ?? []);
  const rows = hashes.length === 0 ? [] : await listImageRows(db, hashes);
  const known = new Set(rows.filter(({ kind }) => kind === "page").map(({ hash }) => hash));
  return shown.filter(({ url }) => url.startsWith("/media/") && !known.has(parsePictureUrl(url)?.hash ?? ""));
}

/** Message for a file that was deleted while a form with it was open, or whose URL was typed. */
function describeMissing({ control }: Pick<MissingPicture, "control">): string {
  const file = control === "image" ? "This picture" : "This video";
  return `${file} is not in the media library, or no longer. Choose or upload another one.`;
}

/**
 * Lists errors of files that visitors would not get, by the paths of their fields; those of a shared section are
 * reported at the block that shows it.
 */
export async function listMissingErrors(deps: Deps, content: Content): Promise<FieldErrors> {
  const { blocks } = content;
  const sections = await findSections(deps, blocks);
  const ofPage = (await listMissingPictures(deps, content)).map((missing) => [
    missing.path,
    describeMissing(missing),
  ]);
  const ofSections = blocks.map(async (block, at) => {
    const section = findSection(sections, block);
    const [missing] = section ? await listMissingPictures(deps, section) : [];
    if (!section || !missing) return [];
    return [[`blocks.${at}.props.section`, describeMissingInside(section.name, missing)]];
  });
  return Object.fromEntries([...ofPage, ...(await Promise.all(ofSections)).flat()]);
}

/** Message for a file that a shared section has and the library does not. */
export function describeMissingInside(name: string, missing: MissingPicture): string {
  return `In the shared section “${name}”: ${describeMissing(missing)}`;
}
