import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { storeImage, storePhoto } from "../../app/features/media/domain/images.server.ts";
import { createImageTransformer } from "../../app/features/media/domain/transform.server.ts";
import { createDatabase } from "../../app/storage/database.server.ts";
import { findImageRow } from "../../app/storage/images.server.ts";
import { createMediaBucket } from "../../app/storage/media.server.ts";
import { findChromium } from "../local/chromium.ts";
import { withPlatform } from "../local/platform.ts";
import { comparePictures, measurePicture } from "./compare-pictures.ts";

/**
 * Uploads every picture of a folder, once for a page and once as a member's photo, and compares the stored
 * result with Chromium's rendering of the file: `node scripts/pictures/compare-folder.ts FOLDER`. Each difference is
 * the median and the maximum over all channels, of 255, at the same size.
 */
const [folder = ""] = process.argv.slice(2);
const stateDir = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
try {
  await withPlatform(stateDir, async (env) => {
    for (const file of readdirSync(folder).toSorted()) {
      const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
      console.log([file, ...(await describePicture(env, page, bytes))].join(" | "));
    }
  });
} finally {
  await browser.close();
  rmSync(stateDir, { recursive: true });
}

/** Stores a picture in both ways, and describes each stored file. */
async function describePicture(env: Env, shownOn: Page, bytes: Uint8Array): Promise<string[]> {
  const pending: Promise<unknown>[] = [];
  const deps = {
    db: createDatabase(env.DB),
    mediaBucket: createMediaBucket(env.MEDIA),
    transformImage: createImageTransformer(env.IMAGES),
    now: () => new Date(),
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    log: () => undefined,
  };
  const shown = await shownOn.evaluate(measurePicture, toBase64(bytes));
  const stored = await storeImage(deps, { bytes, slug: "corpus" });
  await Promise.all(pending);
  const photo = await storePhoto(deps, bytes);
  const compare = async (name: string, key: string, square = false) => {
    const kept = new Uint8Array((await (await env.MEDIA.get(key))?.arrayBuffer()) ?? []);
    const difference = await shownOn.evaluate(comparePictures, {
      source: toBase64(bytes),
      kept: toBase64(kept),
      square,
      background: name === "jpeg" ? "#fbf7f1" : undefined,
    });
    return `${name} ${difference}`;
  };
  const outcomes = [stored, photo].map((result) => (result.ok ? "accepted" : result.code)).join(" / ");
  const parts = [`shown ${shown}`, outcomes];
  if (stored.ok) {
    const key = stored.value.url.replace("/media/", "");
    const hash = key.split("/")[0] ?? "";
    const row = await findImageRow(deps.db, hash);
    parts.push(`recorded ${row?.width}x${row?.height}`, await compare("original", key));
    for (const [format, widths] of Object.entries(row?.variants ?? {})) {
      const width = widths?.at(-1);
      if (width !== undefined) parts.push(await compare(format, `${hash}/${width}.${format}`));
    }
  }
  if (photo.ok) parts.push(await compare("photo", photo.value.replace("/media/", ""), true));
  return parts;
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
