/** Width in CSS pixels of a picture on its page, on every viewport: the coordinates of a click refer to it. */
export const SHOWN_WIDTH = 256;

/** Height in CSS pixels of a picture at that width. */
export function findShownHeight({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round((SHOWN_WIDTH * height) / width));
}

/** Converts the coordinates of a click into a focal point, in percent of the picture. */
export function toFocalPoint(
  clicked: { x: number; y: number },
  size: { width: number; height: number },
): { focalX: number; focalY: number } {
  return {
    focalX: toPercent(clicked.x, SHOWN_WIDTH),
    focalY: toPercent(clicked.y, findShownHeight(size)),
  };
}

interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Computes the part of a picture that a box of this aspect ratio shows, as `object-fit: cover` and
 * `object-position` crop it.
 */
export function findCrop(
  { width, height, focalX, focalY }: { width: number; height: number; focalX: number; focalY: number },
  ratio: number,
): Crop {
  const shown = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return {
    x: ((width - shown.width) * focalX) / 100,
    y: ((height - shown.height) * focalY) / 100,
    ...shown,
  };
}

function toPercent(pixels: number, of: number): number {
  return Math.min(100, Math.max(0, Math.round((100 * pixels) / of)));
}
