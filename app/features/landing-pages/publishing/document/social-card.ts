import { parsePictureUrl } from "#app/values/picture-url.ts";
import { site } from "../../../site/domain/site.ts";
import { walkBlock } from "../../blocks/block.ts";
import type { Pictures } from "../../blocks/view.ts";
import type { PageWords } from "./render-once.ts";

/** The picture that is shown where a page is shared. */
export interface Card {
  /** From the root. */
  path: string;
  alt: string;
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

/** The picture that the author chose, else the page's first, in a format that every network can show. */
export function findCard({ title, blocks, socialImage }: PageWords, pictures: Pictures): Card {
  const chosen = socialImage === "" ? findFirst(blocks, pictures) : socialImage;
  const picture = chosen === undefined ? undefined : pictures[chosen];
  const alt = findAlt(blocks, chosen) ?? title;
  const width = Math.max(0, ...(picture?.variants.jpeg ?? []));
  if (picture && width > 0) {
    const height = Math.round((width * picture.height) / picture.width);
    return { path: `${picture.folder}/${width}.jpeg`, size: { width, height }, alt };
  }
  // A picture of the site's own files, or one whose variants are still to be drawn.
  if (socialImage !== "") return { path: socialImage, alt };
  const size = { width: 1200, height: 630 };
  return { path: "/images/social-card.png", size, alt: `${title} | ${site.name}` };
}

/** The first picture of the blocks that was uploaded. */
function findFirst(blocks: PageWords["blocks"], pictures: Pictures): string | undefined {
  const addresses = blocks.flatMap(walkBlock).map(({ value }) => String(value));
  return addresses.find((address) => parsePictureUrl(address) && Object.hasOwn(pictures, address));
}

/** Text alternative of the picture where it is shown first. */
function findAlt(blocks: PageWords["blocks"], address: string | undefined): string | undefined {
  for (const visits of blocks.map((block) => [...walkBlock(block)])) {
    const shown = visits.find(({ value }) => value === address);
    if (!shown) continue;
    const beside = shown.path.slice(0, shown.path.lastIndexOf(".") + 1);
    const alt = visits.find(({ path }) => path === `${beside}alt`)?.value;
    return typeof alt === "string" && alt !== "" ? alt : undefined;
  }
  return undefined;
}
