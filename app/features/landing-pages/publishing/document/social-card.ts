import { parsePictureUrl } from "#app/values/picture-url.ts";
import { site } from "../../../site/domain/site.ts";
import type { Brand } from "../../brand/brand.ts";
import { CARD_SIZE, cardPath, nameCard, planCard, type CardDrawing } from "./card/card-drawing.ts";
import { walkBlock } from "../../blocks/block.ts";
import type { Pictures } from "../../blocks/view.ts";
import type { PageWords } from "./render-once.ts";

/** Picture that is shown where a page is shared. */
export interface Card {
  /** Path from the root. */
  path: string;
  alt: string;
  /** Size in pixels, if known. */
  size?: { width: number; height: number };
}

/**
 * Returns the picture that the author chose, or a card that is drawn from the title and the page's first
 * picture, in a format that every network supports.
 */
export async function findCard(page: PageWords, pictures: Pictures, brand: Brand): Promise<Card> {
  const drawing = planPageCard(page, pictures, brand);
  if (!drawing) return findPictureCard(page, pictures);
  return { path: cardPath(page.slug, await nameCard(drawing)), size: CARD_SIZE, alt: page.title };
}

/**
 * Plans the drawn card.
 * @returns undefined if the author chose a picture, or the title cannot be drawn
 */
export function planPageCard(
  { title, blocks, socialImage }: Pick<PageWords, "title" | "blocks" | "socialImage">,
  pictures: Pictures,
  brand: Brand,
): CardDrawing | undefined {
  return socialImage === ""
    ? planCard({ title, first: findFirst(blocks, pictures) }, pictures, brand)
    : undefined;
}

function findPictureCard({ title, blocks, socialImage }: PageWords, pictures: Pictures): Card {
  const chosen = socialImage === "" ? findFirst(blocks, pictures) : socialImage;
  const picture = chosen === undefined ? undefined : pictures[chosen];
  const alt = findAlt(blocks, chosen) ?? title;
  const width = Math.max(0, ...(picture?.variants.jpeg ?? []));
  if (picture && width > 0) {
    const height = Math.round((width * picture.height) / picture.width);
    return { path: `${picture.folder}/${width}.jpeg`, size: { width, height }, alt };
  }
  // A picture from the site's own files, or one whose variants do not exist yet.
  if (socialImage !== "") return { path: socialImage, alt };
  return { path: "/images/social-card.png", size: CARD_SIZE, alt: `${title} | ${site.name}` };
}

/** URL of the first uploaded picture in the blocks. */
function findFirst(blocks: PageWords["blocks"], pictures: Pictures): string | undefined {
  const urls = blocks.flatMap(walkBlock).map(({ value }) => String(value));
  return urls.find((url) => parsePictureUrl(url) && Object.hasOwn(pictures, url));
}

/** Text alternative of the picture where it occurs first. */
function findAlt(blocks: PageWords["blocks"], url: string | undefined): string | undefined {
  for (const visits of blocks.map((block) => [...walkBlock(block)])) {
    const shown = visits.find(({ value }) => value === url);
    if (!shown) continue;
    const beside = shown.path.slice(0, shown.path.lastIndexOf(".") + 1);
    const alt = visits.find(({ path }) => path === `${beside}alt`)?.value;
    return typeof alt === "string" && alt !== "" ? alt : undefined;
  }
  return undefined;
}
