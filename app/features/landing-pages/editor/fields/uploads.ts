import { useRef, useState } from "react";
import { ok, type Result } from "#app/values/result.ts";
import { changeField } from "../../drafts/draft.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { findFileField } from "../../pages/picture-fields.ts";
import type { Uploaded } from "#app/features/media/domain/upload-response.ts";
import { useStableCallback } from "../stable-callback.ts";
import { uploadImage, type NotUploaded } from "./upload-image.ts";

/**
 * Uploads a picture, and writes its URL into its field, even if the field has moved meanwhile.
 * @param uploadName name of the file's form field
 * @param onProgress called with percent
 * @returns undefined if another picture was chosen for the field meanwhile, or the field was removed
 */
export type UploadPicture = (
  uploadName: string,
  file: File,
  onProgress: (percent: number) => void,
) => Promise<Result<Uploaded, NotUploaded> | undefined>;

/** An uploaded picture: its URL, and its description in the library, if any. */
export interface TakenPicture {
  url: string;
  alt: string;
}

/**
 * Writes a picture into its field.
 * @returns whether the field still exists
 */
export type TakePicture = (uploadName: string, picture: TakenPicture) => boolean;

interface UploadsOptions {
  /** Slug of the page, sent along with its uploads. */
  slug: string;
  take: TakePicture;
}

/** Uploads of this editor that are in flight. */
export function useUploads({ slug, take }: UploadsOptions) {
  const [underWay, setUnderWay] = useState(0);
  const latest = useRef(new Map<string, File>());
  const sending = useRef(new Map<string, Promise<Result<Uploaded, NotUploaded>>>());
  const put = useStableCallback(take);
  const upload: UploadPicture = useStableCallback(async (uploadName, file, onProgress) => {
    const isLatest = () => latest.current.get(uploadName) === file;
    latest.current.set(uploadName, file);
    setUnderWay((count) => count + 1);
    const sent = uploadImage(file, slug, (percent) => isLatest() && onProgress(percent));
    sending.current.set(uploadName, sent);
    const result = await sent;
    setUnderWay((count) => count - 1);
    if (!isLatest()) return undefined;
    sending.current.delete(uploadName);
    return !result.ok || put(uploadName, result.value) ? result : undefined;
  });
  /** Writes the URLs of uploaded pictures into a draft. */
  const fill = async (draft: Draft): Promise<Result<Draft, NotUploaded>> => {
    let filled = draft;
    for (const [uploadName, sent] of sending.current) {
      const result = await sent;
      if (!result.ok) return result;
      const path = findFileField(filled, uploadName);
      if (path !== undefined) filled = changeField(filled, path, result.value.url);
    }
    return ok(filled);
  };
  return { upload, fill, isUploading: underWay > 0 };
}
