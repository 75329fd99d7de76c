import type { Database } from "#app/storage/database.server.ts";
import { listImageRows } from "#app/storage/images.server.ts";
import { parsePictureUrl } from "#app/values/picture-url.ts";
import { findSection, type SharedSections } from "../blocks/shared-sections.ts";
import { findValue } from "../drafts/draft.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { PageContent } from "../pages/page-content.ts";
import { listFileFields } from "../pages/picture-fields.ts";

interface Deps {
  db: Database;
}

/** Fields that may reference files: of a page, or of the blocks of a shared section. */
type Content = Pick<PageContent, "blocks"> & Partial<PageContent>;

/** A field that references a picture or a video. */
export interface UsedFile {
  /** Path of the field: "blocks.0.props.backgroundImage". */
  path: string;
  control: string;
  url: string;
}

/** Lists the fields whose uploaded file this site does not have, or no longer. */
export function listMissingPictures(deps: Deps, content: Content): Promise<UsedFile[]> {
  return filterMissing(deps, listFiles(content));
}

function listFiles(content: Content): UsedFile[] {
  return listFileFields(content)
    .filter(({ control }) => control !== "captions")
    .map(({ path, control }) => ({ path, control, url: String(findValue(content, path) ?? "") }));
}

async function filterMissing({ db }: Deps, files: UsedFile[]): Promise<UsedFile[]> {
  const rows = await listImageRows(
    db,
    files.flatMap(({ url }) => parsePictureUrl(url)?.hash ?? []),
  );
  const known = new Set(rows.filter(({ kind }) => kind === "page").map(({ hash }) => hash));
  return files.filter(({ url }) => url.startsWith("/media/") && !known.has(parsePictureUrl(url)?.hash ?? ""));
}

/** Message for a file that was deleted while a form with it was open, or whose URL was typed. */
function describeMissing({ control }: Pick<UsedFile, "control">): string {
  const file = control === "image" ? "This picture" : "This video";
  return `${file} is not in the media library, or no longer. Choose or upload another one.`;
}

/**
 * Lists errors of files that visitors would not get, by the paths of their fields; those of a shared section are
 * reported at the block that shows it.
 */
export async function listMissingErrors(
  deps: Deps,
  content: Content,
  sections: SharedSections,
): Promise<FieldErrors> {
  const ofPage = listFiles(content).map((file) => ({ file, path: file.path, words: describeMissing(file) }));
  const ofSections = content.blocks.flatMap((block, at) => {
    const section = findSection(sections, block);
    if (!section) return [];
    const path = `blocks.${at}.props.section`;
    return listFiles(section).map((file) => ({
      file,
      path,
      words: describeMissingInside(section.name, file),
    }));
  });
  const shown = [...ofPage, ...ofSections];
  const missing = new Set(
    await filterMissing(
      deps,
      shown.map(({ file }) => file),
    ),
  );
  const errors: FieldErrors = {};
  for (const { file, path, words } of shown) if (missing.has(file)) errors[path] ??= words;
  return errors;
}

/** Message for a file that a shared section has and the library does not. */
export function describeMissingInside(name: string, file: UsedFile): string {
  return `In the shared section “${name}”: ${describeMissing(file)}`;
}
