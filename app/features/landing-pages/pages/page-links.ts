import { walkBlock } from "../blocks/block.ts";
import { listLinks } from "../blocks/texts.ts";

/** URLs and paths that the blocks of a page link to. */
export function listHrefs(blocks: { type: string; props: object }[]): string[] {
  return blocks.flatMap(walkBlock).flatMap(listLinks);
}
