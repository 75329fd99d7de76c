import { TIMEOUT_MS } from "./connection.ts";

/**
 * Timeout in milliseconds for the response after the upload: longer than a busy server needs to resize a
 * picture.
 */
const RESPONSE_TIMEOUT_MS = 60_000;

interface FileResponse {
  status: number;
  /** Content of the response; null if it is not JSON. */
  json: unknown;
}

/**
 * Sends a form with a file, or a file alone, by XMLHttpRequest, since fetch does not report upload progress.
 * @param onProgress called with the progress in percent
 * @returns the response; undefined after a network error or a timeout
 */
export function sendFile(
  url: string,
  form: FormData | File,
  onProgress: (percent: number) => void,
): Promise<FileResponse | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const extend = (timeoutMs = TIMEOUT_MS) => {
      clearTimeout(giveUp);
      giveUp = setTimeout(() => request.abort(), timeoutMs);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      extend();
      onProgress(Math.round((loaded / total) * 100));
    });
    request.upload.addEventListener("load", () => extend(RESPONSE_TIMEOUT_MS));
    request.addEventListener("load", () => {
      resolve({ status: request.status, json: request.response as unknown });
    });
    request.addEventListener("loadend", () => {
      clearTimeout(giveUp);
      resolve(undefined);
    });
    extend();
    request.send(form);
  });
}
