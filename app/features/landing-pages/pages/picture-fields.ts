import { walkBlock } from "../blocks/block.ts";
import type { Draft } from "../drafts/read-draft.ts";

interface PictureField {
  /** Path of the field in the form, by the indices of its block and its item: "blocks.2.props.people.0.portrait". */
  path: string;
  /**
   * Field name of an upload, by the ids of block and item, which stay when they move:
   * "uploads.team.props.people.item-1.portrait".
   */
  uploadName: string;
}

/** The fields of a draft that hold the address of a picture. */
export function listPictureFields({ blocks }: Pick<Draft, "blocks">): PictureField[] {
  return blocks.flatMap((block, index) =>
    walkBlock(block)
      .filter(({ field }) => field.control === "image")
      .map(({ path, key }) => ({
        path: `blocks.${index}.props.${path}`,
        uploadName: `uploads.${block.id}.props.${key}`,
      })),
  );
}

/** Where the field stands that a picture was sent for; undefined where it is gone. */
export function findPictureField(draft: Pick<Draft, "blocks">, uploadName: string): string | undefined {
  return listPictureFields(draft).find((field) => field.uploadName === uploadName)?.path;
}
