import { z } from "zod";
import { findValue } from "../drafts/draft.ts";
import { listPictureFields } from "./picture-fields.ts";
import type { Draft } from "../drafts/read-draft.ts";

const uploadsSchema = z.object({ uploads: z.record(z.string(), z.unknown()).catch({}) });

/**
 * The pictures that came with a form, each with the path of the field that it is for.
 * @param fields of the form: "uploads.hero.props.backgroundImage", or "uploads.team.props.people.item-1.portrait"
 */
export function listSentPictures(draft: Draft, fields: unknown): { path: string; file: File }[] {
  const sent = uploadsSchema.parse(fields);
  return listPictureFields(draft).flatMap(({ path, uploadName }) => {
    const file = findValue(sent, uploadName);
    return file instanceof File && file.size > 0 ? [{ path, file }] : [];
  });
}
