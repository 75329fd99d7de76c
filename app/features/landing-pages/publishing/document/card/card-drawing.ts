import { sha256 } from "#app/http/content-policy.ts";
import { formatPictureKey, nameVariant, parsePictureUrl } from "#app/values/picture-url.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { SitePath } from "#app/values/site-path.ts";
import type { Brand } from "../../../brand/brand.ts";
import type { Pictures } from "../../../blocks/view.ts";
import { toHex } from "#app/values/hex.ts";

/** All values that a card shows. Its name is a hash of them, so that a changed page has a new card. */
export interface CardDrawing {
  title: string;
  site: string;
  /** Hex color with six digits, for the line above the title. */
  color: string;
  face: "serif" | "sans";
  picture?: CardPicture;
}

export interface CardPicture {
  /** Key of the file in the R2 bucket. */
  key: string;
  /** Size of the original, in pixels. */
  width: number;
  height: number;
  /** Focal point, in percent. */
  focal: { x: number; y: number };
}

/** Size in pixels that networks recommend: https://ogp.me and the cards of X and LinkedIn. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Version of the drawing; increase it when the drawing changes, so that stored cards are not used any more. */
const DRAWING_VERSION = 1;

/** Minimum width in pixels of a variant that fills its half of the card even if the picture is tall. */
const MIN_PICTURE_WIDTH = 1080;

/** Characters that the card's typefaces contain; others would be drawn as boxes. */
const DRAWABLE_TEXT = /^[\u0020-\u024f\u2010-\u2027]*$/;

/**
 * Plans the card of a page.
 * @returns undefined for a title with characters that the typefaces lack
 */
export function planCard(
  { title, first }: { title: string; first: string | undefined },
  pictures: Pictures,
  brand: Pick<Brand, "name" | "mainColor" | "typePair">,
): CardDrawing | undefined {
  if (!DRAWABLE_TEXT.test(title + brand.name)) return undefined;
  const face = brand.typePair === "sans" ? "sans" : "serif";
  return { title, site: brand.name, color: brand.mainColor, face, picture: findPicture(first, pictures) };
}

function findPicture(first: string | undefined, pictures: Pictures): CardPicture | undefined {
  const picture = first === undefined ? undefined : pictures[first];
  const widths = picture?.variants.jpeg ?? [];
  const width = widths.find((each) => each >= MIN_PICTURE_WIDTH) ?? widths.at(-1);
  const hash = parsePictureUrl(first ?? "")?.hash;
  if (!picture || width === undefined || hash === undefined) return undefined;
  const { height, focal } = picture;
  return {
    key: formatPictureKey({ hash, name: nameVariant(width, "jpeg") }),
    width: picture.width,
    height,
    focal,
  };
}

/** Number of hexadecimal digits of the hash that make names unique within a site. */
const NAME_DIGITS = 32;

export async function nameCard(drawing: CardDrawing): Promise<string> {
  const hash = Uint8Array.from(atob(await sha256(JSON.stringify([DRAWING_VERSION, drawing]))), (each) =>
    each.charCodeAt(0),
  );
  return toHex(hash).slice(0, NAME_DIGITS);
}

export function isCardName(name: string): boolean {
  return name.length === NAME_DIGITS && /^[0-9a-f]+$/.test(name);
}

export function cardPath(slug: string, name: string): SitePath {
  return fillPath("/page/:slug/card/:name", { slug, name });
}
