import { storeImage } from "./images.server.ts";
import { deriveSlug } from "#app/values/slug.ts";
import type { Result } from "#app/values/result.ts";
import {
  countAgainst,
  type LimitDeps,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";

/** The picture's page, where the form does not name one yet. */
const UNNAMED = "uploaded";

const PER_ACCOUNT = { max: 120, windowSeconds: 10 * 60 };

export function countUpload(deps: LimitDeps, accountId: string): Promise<Result<undefined, TooManyAttempts>> {
  return countAgainst(deps, `upload:${accountId}`, PER_ACCOUNT);
}

/**
 * Keeps a picture for a page.
 * @param slug the page's, as far as it was typed
 */
export function storeUpload(
  deps: Parameters<typeof storeImage>[0],
  { bytes, slug }: { bytes: Uint8Array; slug: string },
): ReturnType<typeof storeImage> {
  return storeImage(deps, { bytes, slug: deriveSlug(slug) || UNNAMED });
}
