import { z } from "zod";
import { walkBlock } from "../blocks/block.ts";
import { findValue } from "./draft.ts";
import type { Draft } from "./read-draft.ts";

const uploadsSchema = z.object({ uploads: z.record(z.string(), z.unknown()).catch({}) });

/**
 * The pictures that came with a form, each with the path of the field that it is for.
 * @param fields of the form: "uploads.hero.props.backgroundImage", or "uploads.team.props.people.item-1.portrait"
 */
export function listSentPictures(draft: Draft, fields: unknown): { path: string; file: File }[] {
  const { uploads } = uploadsSchema.parse(fields);
  return draft.blocks.flatMap((block, index) =>
    walkBlock(block).flatMap(({ path, key, field }) => {
      const file = field.control === "image" && findValue(uploads, `${block.id}.props.${key}`);
      return file instanceof File && file.size > 0 ? [{ path: `blocks.${index}.props.${path}`, file }] : [];
    }),
  );
}
