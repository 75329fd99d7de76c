import { parsePictureUrl } from "#app/values/picture-url.ts";
import { changeField, findValue } from "../drafts/draft.ts";
import type { Draft } from "../drafts/read-draft.ts";
import { listPictureFields } from "../pages/picture-fields.ts";

interface Swap {
  /** Hash of the replaced picture. */
  hash: string;
  /** URL of the replacing picture. */
  url: string;
  /** Fields that may change, by the ids of block and item; all if undefined. */
  only?: string[];
}

/** Replaces a picture in the fields that show it. Returns the content, and the names of the changed fields. */
export function swapPicture<Content extends Pick<Draft, "blocks">>(
  content: Content,
  { hash, url, only }: Swap,
): { content: Content; fields: string[] } {
  let changed = content;
  const fields: string[] = [];
  for (const { path, uploadName } of listPictureFields(content)) {
    const value = findValue(content, path);
    const shows = typeof value === "string" && parsePictureUrl(value)?.hash === hash;
    if (!shows || only?.includes(uploadName) === false) continue;
    changed = changeField(changed, path, url);
    fields.push(uploadName);
  }
  return { content: changed, fields };
}
