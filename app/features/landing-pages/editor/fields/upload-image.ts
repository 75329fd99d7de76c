import { API_PATHS } from "#app/values/site-path.ts";
import { fail, type Result } from "#app/values/result.ts";
import { isReadable, UNREADABLE } from "#app/browser/readable-file.ts";
import { sendFile } from "#app/browser/send-file.ts";
import {
  findUploadIssue,
  isVideoFile,
  readUploadResponse,
  type Uploaded,
} from "#app/features/media/domain/upload-response.ts";

export interface NotUploaded {
  code: "refused" | "network";
  /** Reason of the failure, and how to solve it. */
  message: string;
}

/** Uploads a picture or a video. */
export async function uploadImage(
  file: File,
  slug: string,
  onProgress: (percent: number) => void,
): Promise<Result<Uploaded, NotUploaded>> {
  const tooLarge = findUploadIssue(file);
  if (tooLarge !== undefined) return fail("refused", { message: tooLarge });
  if (!(await isReadable(file))) return fail("refused", { message: UNREADABLE });
  const form = new FormData();
  form.set("file", file);
  form.set("slug", slug);
  const query = new URLSearchParams({ name: file.name, slug });
  const response = isVideoFile(file)
    ? await sendFile(`${API_PATHS.upload}?${query}`, file, onProgress)
    : await sendFile(API_PATHS.upload, form, onProgress);
  if (response === undefined) return fail("network", { message: "Upload failed. Please try again." });
  return readUploadResponse(response.json);
}
