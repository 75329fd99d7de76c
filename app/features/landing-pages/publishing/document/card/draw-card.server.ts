import { initWasm, Resvg } from "@resvg/resvg-wasm";
import renderer from "@resvg/resvg-wasm/index_bg.wasm";
import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { MediaBucket } from "#app/storage/media.server.ts";
import type { StoredCard } from "#app/storage/social-cards.server.ts";
import type { TransformImage } from "#app/features/media/domain/transform.server.ts";
import type { CardDrawing } from "./card-drawing.ts";
import { writeCardSvg } from "./card-svg.ts";

interface Deps {
  mediaBucket: MediaBucket;
  /** Reads a file of the site. */
  findFile: (path: string) => Promise<{ bytes: Uint8Array } | undefined>;
  transformImage: TransformImage;
  log: Log;
}

/** Typefaces of the site, uncompressed, as the renderer needs them. */
const FACES = ["/fonts/card-serif.ttf", "/fonts/card-sans.ttf"];

let started: Promise<void> | undefined;

/** A card, and whether it is complete: a picture that could not be read now may be readable later. */
export interface DrawnCard extends StoredCard {
  isWhole: boolean;
}

/** Draws a card as JPEG, or as PNG, ten times the size, if the image service fails. */
export async function drawCard(deps: Deps, drawing: CardDrawing): Promise<DrawnCard> {
  await (started ??= initWasm(renderer));
  const fontBuffers = await Promise.all(FACES.map((path) => readFace(deps, path)));
  const font = { fontBuffers, loadSystemFonts: false };
  const family = drawing.face === "serif" ? "Instrument Serif" : "Instrument Sans";
  const measure = (word: string) => {
    const letters = word.replaceAll(/[&<>]/g, "x");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="${family}" font-size="100">${letters}</text></svg>`;
    return release(new Resvg(svg, { font }), (text) => text.getBBox()?.width ?? 0);
  };
  const image = drawing.picture && (await readPicture(deps, drawing.picture.key));
  const png = release(new Resvg(writeCardSvg(drawing, { measure, image }), { font }), (card) =>
    release(card.render(), (pixels) => pixels.asPng()),
  );
  return { ...(await compress(deps, png)), isWhole: drawing.picture === undefined || image !== undefined };
}

/** Frees memory of the WebAssembly renderer, which is not garbage-collected. */
function release<Held extends { free(): void }, Read>(held: Held, read: (held: Held) => Read): Read {
  try {
    return read(held);
  } finally {
    held.free();
  }
}

async function readFace({ findFile }: Deps, path: string): Promise<Uint8Array> {
  const file = await findFile(path);
  if (!file) throw new Error(`${path} is missing.`);
  return file.bytes;
}

/** Reads the picture as a data URL; undefined if that fails, since the title is more important. */
async function readPicture({ mediaBucket, log }: Deps, key: string): Promise<string | undefined> {
  try {
    const object = await mediaBucket.find(key, new Headers());
    if (!object || !("body" in object)) return undefined;
    const { Buffer } = await import("node:buffer");
    return `data:image/jpeg;base64,${Buffer.from(await object.arrayBuffer()).toString("base64")}`;
  } catch (error) {
    log("card-picture-failed", { key, error: describeError(error) });
    return undefined;
  }
}

async function compress({ transformImage, log }: Deps, png: Uint8Array): Promise<StoredCard> {
  try {
    const jpeg = await transformImage?.(png, { format: "jpeg" });
    if (jpeg) return { bytes: jpeg, type: "image/jpeg" };
  } catch (error) {
    log("card-compression-failed", { error: describeError(error) });
  }
  return { bytes: png, type: "image/png" };
}
