import { fail, ok, type Result } from "#app/result.ts";

const MAX_BYTES = 10 * 1024 * 1024;

interface Uploaded {
  url: string;
  /** False when no smaller variants could be made. */
  optimized: boolean;
}

/**
 * Sends a picture to the upload API. XMLHttpRequest, since fetch does not report progress.
 * @returns on failure, the reason in words as its detail
 */
export function uploadImage(
  file: File,
  slug: string,
  onProgress: (percent: number) => void,
): Promise<Result<Uploaded, "refused" | "network">> {
  if (file.size > MAX_BYTES) {
    return Promise.resolve(
      fail("refused", "This picture is larger than 10 MB. Make it smaller and upload it again."),
    );
  }
  const form = new FormData();
  form.set("file", file);
  form.set("slug", slug === "" ? "uploaded" : slug);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/upload");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    );
    request.addEventListener("load", () => resolve(readAnswer(request.response)));
    request.addEventListener("error", () => resolve(fail("network", "Upload failed. Please try again.")));
    request.send(form);
  });
}

function readAnswer(answer: unknown): Result<Uploaded, "refused"> {
  const { url, error, optimized } = (answer ?? {}) as { url?: unknown; error?: unknown; optimized?: unknown };
  if (typeof url === "string") return ok({ url, optimized: optimized !== false });
  return fail("refused", typeof error === "string" ? error : "Upload failed.");
}
