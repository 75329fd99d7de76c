import { z } from "zod";
import { findValue } from "../drafts/draft.ts";
import { listFileFields } from "../pages/picture-fields.ts";
import type { Draft } from "../drafts/read-draft.ts";

const uploadsSchema = z.object({ uploads: z.record(z.string(), z.unknown()).catch({}) });

export interface SentFile extends Pick<ReturnType<typeof listFileFields>[number], "path" | "control"> {
  file: File;
}

/**
 * Lists the files of a form, each with the path of its field.
 * @param fields of the form: "uploads.hero.props.backgroundImage", or
 * "uploads.team.props.people.item-1.portrait"
 */
export function listSentFiles(draft: Draft, fields: unknown): SentFile[] {
  const sent = uploadsSchema.parse(fields);
  return listFileFields(draft).flatMap(({ path, uploadName, control }) => {
    const file = findValue(sent, uploadName);
    return file instanceof File && file.size > 0 ? [{ path, control, file }] : [];
  });
}
