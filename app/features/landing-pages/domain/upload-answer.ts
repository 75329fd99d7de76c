import { fail, ok, type Result } from "#app/result.ts";
import { findOwn, findText } from "./sent-value.ts";

export interface Uploaded {
  url: string;
  /** False when no smaller variants could be made. */
  optimized: boolean;
}

/** What the upload API says, or what stands between it and the browser. */
export function readUploadAnswer(sent: unknown): Result<Uploaded, { code: "refused"; message: string }> {
  const url = findText(sent, "url");
  return url === undefined
    ? fail("refused", { message: findText(sent, "error") ?? "Upload failed." })
    : ok({ url, optimized: findOwn(sent, "optimized") !== false });
}
