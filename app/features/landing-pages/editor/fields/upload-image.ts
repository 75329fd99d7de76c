import { API_PATHS } from "#app/values/site-path.ts";
import { fail, type Result } from "#app/values/result.ts";
import { TIMEOUT_MS } from "#app/browser/connection.ts";
import {
  findUploadIssue,
  readUploadResponse,
  type Uploaded,
} from "#app/features/media/domain/upload-response.ts";

/** Milliseconds for the answer once all is sent: longer than drawing the picture takes on a busy server. */
const ANSWER_PATIENCE = 60_000;

export interface NotUploaded {
  code: "refused" | "network";
  /** Why, and what to do about it. */
  message: string;
}

/** Sends a picture to the upload API. XMLHttpRequest, since fetch does not report progress. */
export function uploadImage(
  file: File,
  slug: string,
  onProgress: (percent: number) => void,
): Promise<Result<Uploaded, NotUploaded>> {
  const tooLarge = findUploadIssue(file);
  if (tooLarge !== undefined) return Promise.resolve(fail("refused", { message: tooLarge }));
  const form = new FormData();
  form.set("file", file);
  form.set("slug", slug);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", API_PATHS.upload);
    request.responseType = "json";
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const goOn = (patience = TIMEOUT_MS) => {
      clearTimeout(giveUp);
      giveUp = setTimeout(() => request.abort(), patience);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      goOn();
      onProgress(Math.round((loaded / total) * 100));
    });
    request.upload.addEventListener("load", () => goOn(ANSWER_PATIENCE));
    request.addEventListener("load", () => resolve(readUploadResponse(request.response)));
    request.addEventListener("loadend", () => {
      clearTimeout(giveUp);
      resolve(fail("network", { message: "Upload failed. Please try again." }));
    });
    goOn();
    request.send(form);
  });
}
