import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, VIDEO_TOO_LARGE } from "./limits.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { findOwn, findText } from "#app/values/unknown-value.ts";

export interface Uploaded {
  url: string;
  /** Whether variants were created; false if the upload has its original only. */
  optimized: boolean;
  /** Description of the picture in the library; empty for none. */
  alt: string;
}

/**
 * Checks a file before it is sent.
 * @returns the reason to refuse it; undefined if the server has to decide
 */
export function findUploadIssue(file: Pick<Blob, "size" | "type">): string | undefined {
  if (isVideoFile(file)) return file.size > MAX_VIDEO_BYTES ? VIDEO_TOO_LARGE : undefined;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

/** Whether the browser derived a video type from the file name. */
export function isVideoFile({ type }: Pick<Blob, "type">): boolean {
  return type.startsWith("video/");
}

/** Parses a response of the upload API, or of a proxy in between. */
export function readUploadResponse(sent: unknown): Result<Uploaded, { code: "refused"; message: string }> {
  const url = findText(sent, "url");
  return url === undefined
    ? fail("refused", { message: findText(sent, "error") ?? "Upload failed." })
    : ok({ url, optimized: findOwn(sent, "optimized") !== false, alt: findText(sent, "alt") ?? "" });
}
