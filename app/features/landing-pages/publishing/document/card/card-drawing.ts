import { sha256 } from "#app/http/content-policy.ts";
import { formatPictureKey, nameVariant, parsePictureUrl } from "#app/values/picture-url.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { SitePath } from "#app/values/site-path.ts";
import type { Brand } from "../../../brand/brand.ts";
import type { Pictures } from "../../../blocks/view.ts";
import { toHex } from "#app/values/hex.ts";

/** All that a card shows of a page: its name is made of it, so that a changed page has another card. */
export interface CardDrawing {
  title: string;
  site: string;
  /** Six digits, of the line above the title. */
  color: string;
  face: "serif" | "sans";
  picture?: CardPicture;
}

export interface CardPicture {
  /** In the bucket. */
  key: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** In percent. */
  focal: { x: number; y: number };
}

/** Pixels, as networks ask for: https://ogp.me and the cards of X and LinkedIn. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Raised when a card is drawn otherwise, so that stored ones are not shown any more. */
const LOOK = 1;

/** Pixels of a variant that fill the card's half even when the picture is tall. */
const WIDE_ENOUGH = 1080;

/** Letters of the cards' faces; without them a card would show boxes in place of words. */
const LATIN = /^[\u0020-\u024f\u2010-\u2027]*$/;

/** @returns undefined for a title that the cards' faces cannot write */
export function planCard(
  { title, first }: { title: string; first: string | undefined },
  pictures: Pictures,
  brand: Pick<Brand, "name" | "mainColor" | "typePair">,
): CardDrawing | undefined {
  if (!LATIN.test(title + brand.name)) return undefined;
  const face = brand.typePair === "sans" ? "sans" : "serif";
  return { title, site: brand.name, color: brand.mainColor, face, picture: findPicture(first, pictures) };
}

function findPicture(first: string | undefined, pictures: Pictures): CardPicture | undefined {
  const picture = first === undefined ? undefined : pictures[first];
  const widths = picture?.variants.jpeg ?? [];
  const width = widths.find((each) => each >= WIDE_ENOUGH) ?? widths.at(-1);
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

/** Hexadecimal digits that are enough to tell the cards of a site apart. */
const NAME_DIGITS = 32;

export async function nameCard(drawing: CardDrawing): Promise<string> {
  const hash = Uint8Array.from(atob(await sha256(JSON.stringify([LOOK, drawing]))), (each) =>
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
