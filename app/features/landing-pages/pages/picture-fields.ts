import { walkBlock } from "../blocks/block.ts";
import { pageFields, publicFieldNames, type PublicFieldName } from "./page-fields.ts";
import type { Draft } from "../drafts/read-draft.ts";

interface FileField {
  /** Path of the field in the form, by the indices of block and item: "blocks.2.props.people.0.portrait". */
  path: string;
  /**
   * Field name of an upload, by the ids of block and item, which do not change when they move:
   * "uploads.team.props.people.item-1.portrait".
   */
  uploadName: string;
  control: "image" | "video-file" | "captions";
}

/** Lists the fields of a draft that hold the URL of a picture. */
export function listPictureFields(draft: Pick<Draft, "blocks">): FileField[] {
  return listFileFields(draft).filter(({ control }) => control === "image");
}

/** Lists the fields of a draft that accept a file. */
export function listFileFields({ blocks }: Pick<Draft, "blocks">): FileField[] {
  const ofBlocks = blocks.flatMap((block, index) =>
    walkBlock(block).flatMap(({ field: { control }, path, key }) =>
      control === "image" || control === "video-file" || control === "captions"
        ? {
            control,
            path: `blocks.${index}.props.${path}`,
            uploadName: `uploads.${block.id}.props.${key}`,
          }
        : [],
    ),
  );
  return [...ofPage, ...ofBlocks];
}

/**
 * Field name of an upload for a page field. It cannot collide with that of a block, whose path has more
 * segments.
 */
export function nameUpload(name: PublicFieldName): string {
  return `uploads.page.${name}`;
}

const ofPage: FileField[] = publicFieldNames
  .filter((name) => pageFields[name].control === "image")
  .map((name) => ({ control: "image", path: name, uploadName: nameUpload(name) }));

/** Finds the field that a file was sent for; undefined if the field no longer exists. */
export function findFileField(draft: Pick<Draft, "blocks">, uploadName: string): string | undefined {
  return listFileFields(draft).find((field) => field.uploadName === uploadName)?.path;
}
