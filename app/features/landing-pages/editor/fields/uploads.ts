import { useRef, useState } from "react";
import type { Result } from "#app/values/result.ts";
import type { Uploaded } from "#app/features/media/domain/upload-response.ts";
import { useStableCallback } from "../stable-callback.ts";
import { uploadImage, type NotUploaded } from "./upload-image.ts";

/**
 * Sends a picture to the server, and its address into the field that it is for, wherever that stands by then.
 * @param uploadName what the field's picture is sent under
 * @param onProgress in percent
 * @returns undefined where another picture was chosen for the same field meanwhile, or that is gone
 */
export type UploadPicture = (
  uploadName: string,
  file: File,
  onProgress: (percent: number) => void,
) => Promise<Result<Uploaded, NotUploaded> | undefined>;

interface UploadsOptions {
  /** Of the page that the pictures are for. */
  slug: string;
  /** Puts an address into its field. @returns whether that is still there */
  take: (uploadName: string, url: string) => boolean;
}

/** The pictures that are on their way from this editor. */
export function useUploads({ slug, take }: UploadsOptions) {
  const [underWay, setUnderWay] = useState(0);
  const latest = useRef(new Map<string, File>());
  const put = useStableCallback(take);
  const upload: UploadPicture = useStableCallback(async (uploadName, file, onProgress) => {
    const isLatest = () => latest.current.get(uploadName) === file;
    latest.current.set(uploadName, file);
    setUnderWay((count) => count + 1);
    const sent = await uploadImage(file, slug, (percent) => isLatest() && onProgress(percent));
    setUnderWay((count) => count - 1);
    if (!isLatest()) return undefined;
    return !sent.ok || put(uploadName, sent.value.url) ? sent : undefined;
  });
  return { upload, isUploading: underWay > 0 };
}
