import type { Database } from "#app/storage/database.server.ts";
import { listImageRows } from "#app/storage/images.server.ts";
import { parsePictureUrl } from "#app/values/picture-url.ts";
import { findValue } from "../drafts/draft.ts";
import type { PageContent } from "./page-content.ts";
import { listFileFields } from "./picture-fields.ts";

/** A field that references a picture or a video which this site does not have. */
export interface MissingPicture {
  /** Path of the field: "blocks.0.props.backgroundImage". */
  path: string;
  control: string;
  url: string;
}

/** Lists the fields of the blocks whose uploaded file this site does not have, or no longer. */
export async function listMissingPictures(
  { db }: { db: Database },
  { blocks }: Pick<PageContent, "blocks">,
): Promise<MissingPicture[]> {
  const shown = listFileFields({ blocks })
    .filter(({ control }) => control !== "captions")
    .map(({ path, control }) => ({ path, control, url: String(findValue({ blocks }, path)) }));
  const hashes = shown.flatMap(({ url }) => parsePictureUrl(url)?.hash ?? []);
  const rows = hashes.length === 0 ? [] : await listImageRows(db, hashes);
  const known = new Set(rows.filter(({ kind }) => kind === "page").map(({ hash }) => hash));
  return shown.filter(({ url }) => url.startsWith("/media/") && !known.has(parsePictureUrl(url)?.hash ?? ""));
}
