import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "./limits.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { findOwn, findText } from "#app/values/unknown-value.ts";

export interface Uploaded {
  url: string;
  /** False when no smaller variants could be made. */
  optimized: boolean;
}

/** Why a file need not be sent; undefined for one that is judged by the server. */
export function findUploadIssue({ size }: Pick<Blob, "size">): string | undefined {
  return size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

/** Reads a response of the upload API, or of a proxy in between. */
export function readUploadResponse(sent: unknown): Result<Uploaded, { code: "refused"; message: string }> {
  const url = findText(sent, "url");
  return url === undefined
    ? fail("refused", { message: findText(sent, "error") ?? "Upload failed." })
    : ok({ url, optimized: findOwn(sent, "optimized") !== false });
}
