import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Transformation, TransformImage } from "../../app/features/media/domain/transform.server.ts";

export const DRAWINGS = "scripts/sample-pictures/drawn";

/** Named after the picture's bytes, so that what was drawn of an earlier picture is not taken for this one. */
export function nameDrawing(bytes: Uint8Array, { width, format }: Transformation): string {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return `${hash.slice(0, 12)}-${width}.${format}`;
}

/** Takes a drawing that is kept for a sample picture, which is the longest part of a first start; draws any other. */
export function withKeptDrawings(draw: NonNullable<TransformImage>): NonNullable<TransformImage> {
  return async (bytes, transformation) => {
    const file = path.join(DRAWINGS, nameDrawing(bytes, transformation));
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : draw(bytes, transformation);
  };
}
