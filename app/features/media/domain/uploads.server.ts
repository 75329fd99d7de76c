import { storeImage } from "./images.server.ts";
import { deriveSlug } from "#app/values/slug.ts";
import type { Result } from "#app/values/result.ts";
import {
  countAgainst,
  type LimitDeps,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";

/** Placeholder slug for a page that has none yet. */
export const UNNAMED = "uploaded";

const PER_ACCOUNT = { max: 120, windowSeconds: 10 * 60 };

export function countUpload(deps: LimitDeps, accountId: string): Promise<Result<undefined, TooManyAttempts>> {
  return countAgainst(deps, `upload:${accountId}`, PER_ACCOUNT);
}

interface Upload {
  file: File;
  /** Slug of the page, as far as it was typed. */
  slug: string;
  /** The administrator's email. */
  by: string;
}

/** Stores a picture for a page, and lists it in the library. */
export async function storeUpload(
  deps: Parameters<typeof storeImage>[0],
  { file, slug, by }: Upload,
): ReturnType<typeof storeImage> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return storeImage(deps, { bytes, slug: deriveSlug(slug) || UNNAMED, name: file.name, uploadedBy: by });
}
