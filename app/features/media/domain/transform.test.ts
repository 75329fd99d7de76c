import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { quartersPng } from "../../../../tests/fixtures/pictures.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import { withOrientation } from "./formats/jpeg.ts";
import { listRows } from "./formats/png-rows.ts";
import { storeImage, storePhoto } from "./images.server.ts";
import { readImage } from "./read-image.ts";
import { createImageTransformer } from "./transform.server.ts";

const draw = createImageTransformer(env.IMAGES);

async function drawAs(bytes: Uint8Array, format: "jpeg" | "png"): Promise<Uint8Array> {
  return (await draw?.(bytes, { format })) ?? new Uint8Array();
}

/** Reads the colors of the picture's quarters as letters: top left, top right, bottom left, bottom right. */
async function quartersOf(bytes: Uint8Array): Promise<string> {
  const png = await drawAs(bytes, "png");
  const read = await readImage(png);
  const { width, height } = read.ok ? read.value : { width: 0, height: 0 };
  const rows: Uint8Array[] = [];
  for await (const row of listRows(png)) rows.push(row.slice());
  const samples = (rows[0]?.length ?? 0) / width;
  return [0.25, 0.75]
    .flatMap((down) => [0.25, 0.75].map((across) => [across, down] as const))
    .map(([across, down]) => {
      const at = Math.floor(across * width) * samples;
      const [red = 0, green = 0, blue = 0] = rows[Math.floor(down * height)]?.subarray(at, at + 3) ?? [];
      return red > 128 ? (green > 128 ? "w" : "r") : green > 128 ? "g" : blue > 128 ? "b" : "k";
    })
    .join("");
}

/**
 * EXIF orientation -> how a picture is shown whose quarters are stored as red, green, blue, white (Exif
 * 2.32).
 */
const SEEN: Record<number, string> = {
  1: "rgbw",
  2: "grwb",
  3: "wbgr",
  4: "bwrg",
  5: "rbgw",
  6: "brwg",
  7: "wgbr",
  8: "gwrb",
};

test.each(Object.keys(SEEN).map(Number))(
  "orientation: the pixels of a picture with orientation %i are stored upright, and so are a member's photo's",
  async (orientation) => {
    const upright = await drawAs(quartersPng(80, 40), "jpeg");
    const bytes = withOrientation(upright, orientation);
    const deps = {
      db: createDatabase(env.DB),
      mediaBucket: createMediaBucket(env.MEDIA),
      transformImage: draw,
      now: () => new Date(),
      waitUntil: (work: Promise<unknown>) => void work,
      log: () => undefined,
    };
    const [stored, photo] = [await storeImage(deps, { bytes, slug: "s" }), await storePhoto(deps, bytes)];
    if (!stored.ok || !photo.ok) throw new Error("Not stored");
    const folder = stored.value.url.split("/")[2] ?? "";
    const keys = (await env.MEDIA.list({ prefix: folder })).objects.map(({ key }) => key);
    for (const key of [...keys, photo.value.replace("/media/", "")]) {
      const kept = new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? []);
      expect(await quartersOf(kept), key).toBe(SEEN[orientation]);
    }
    expect(keys).toHaveLength(4);
  },
);
