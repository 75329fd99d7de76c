import type { Page } from "@playwright/test";

const MAX_BLANK_PIXELS = 400;

/**
 * Lists bands of one color over the whole width in a screenshot of the page that are higher than any gap
 * between its parts.
 */
export async function listBlankBands(page: Page): Promise<{ top: number; height: number }[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = (animation: Animation) =>
      animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.all(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
  const picture = await page.screenshot({ fullPage: true });
  return page.evaluate(findBands, { data: picture.toString("base64"), most: MAX_BLANK_PIXELS });
}

async function findBands({ data, most }: { data: string; most: number }) {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext("2d")!;
  canvas.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer);
  const found: { top: number; height: number }[] = [];
  let top = 0;
  for (let row = 1; row <= height; row++) {
    const isSame =
      row < height &&
      pixels.subarray(row * width, (row + 1) * width).every((pixel) => pixel === pixels[top * width]);
    if (isSame) continue;
    if (row - top > most) found.push({ top, height: row - top });
    top = row;
  }
  return found;
}
