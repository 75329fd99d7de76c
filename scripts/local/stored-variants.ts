import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Transformation, TransformImage } from "../../app/features/media/domain/transform.server.ts";

export const VARIANTS = "scripts/sample-pictures/drawn";

/**
 * Cache key: hash of the sample picture and the transformation. The hash of the transformed original would
 * miss, because it is encoded again first, and encoders' output differs between machines.
 */
export function nameVariant(sample: Uint8Array, { width, format }: Transformation): string {
  const hash = createHash("sha256").update(sample).digest("hex");
  return `${hash.slice(0, 12)}-${width}.${format}`;
}

/**
 * Wraps a transformation with the stored variants of sample pictures, since encoding them is the longest part
 * of a first start. Other pictures are transformed as usual.
 */
export function withStoredVariants(
  draw: NonNullable<TransformImage>,
  sample: Uint8Array,
): NonNullable<TransformImage> {
  return async (bytes, transformation) => {
    const file = path.join(VARIANTS, nameVariant(sample, transformation));
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : draw(bytes, transformation);
  };
}
