import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Transformation, TransformImage } from "../../app/features/media/domain/transform.server.ts";

export const DRAWINGS = "scripts/sample-pictures/drawn";

/**
 * Named after the sample picture and not after what is drawn from it: its original is drawn again first, and an encoder's
 * bytes differ between machines.
 */
export function nameDrawing(sample: Uint8Array, { width, format }: Transformation): string {
  const hash = createHash("sha256").update(sample).digest("hex");
  return `${hash.slice(0, 12)}-${width}.${format}`;
}

/** Takes a drawing that is kept for a sample picture, which is the longest part of a first start; draws any other. */
export function withKeptDrawings(
  draw: NonNullable<TransformImage>,
  sample: Uint8Array,
): NonNullable<TransformImage> {
  return async (bytes, transformation) => {
    const file = path.join(DRAWINGS, nameDrawing(sample, transformation));
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : draw(bytes, transformation);
  };
}
