import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, VIDEO_TOO_LARGE } from "./limits.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { findOwn, findText } from "#app/values/unknown-value.ts";

export interface Uploaded {
  url: string;
  /** False when no smaller variants could be made. */
  optimized: boolean;
  /** Description that the library has of the picture; empty where it has none. */
  alt: string;
}

/** Why a file need not be sent; undefined for one that is judged by the server. */
export function findUploadIssue(file: Pick<Blob, "size" | "type">): string | undefined {
  if (isVideoFile(file)) return file.size > MAX_VIDEO_BYTES ? VIDEO_TOO_LARGE : undefined;
  return file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE : undefined;
}

/** Whether the browser derived a video type from the file's name. */
export function isVideoFile({ type }: Pick<Blob, "type">): boolean {
  return type.startsWith("video/");
}

/** Reads a response of the upload API, or of a proxy in between. */
export function readUploadResponse(sent: unknown): Result<Uploaded, { code: "refused"; message: string }> {
  const url = findText(sent, "url");
  return url === undefined
    ? fail("refused", { message: findText(sent, "error") ?? "Upload failed." })
    : ok({ url, optimized: findOwn(sent, "optimized") !== false, alt: findText(sent, "alt") ?? "" });
}
