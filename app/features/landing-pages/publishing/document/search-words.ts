import type { Block } from "../../blocks/block.ts";
import { describePage } from "../../blocks/texts.ts";

interface DescribedPage {
  title: string;
  searchTitle: string;
  searchDescription: string;
  blocks: Block[];
}

/**
 * Title and description in search results and shared links: those of the author, or ones derived from the
 * page.
 */
export function describeForSearch(page: DescribedPage): { title: string; description: string } {
  return {
    title: page.searchTitle || page.title,
    description: page.searchDescription || describePage(page),
  };
}
