import { useRef, useState } from "react";
import { ok, type Result } from "#app/values/result.ts";
import { changeField } from "../../drafts/draft.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { findFileField } from "../../pages/picture-fields.ts";
import type { Uploaded } from "#app/features/media/domain/upload-response.ts";
import { useStableCallback } from "../stable-callback.ts";
import { uploadImage, type NotUploaded } from "./upload-image.ts";

/**
 * Sends a picture to the server, and writes its URL into the field that it is for, wherever that is by then.
 * @param uploadName what the field's picture is sent under
 * @param onProgress in percent
 * @returns undefined where another picture was chosen for the same field meanwhile, or that is gone
 */
export type UploadPicture = (
  uploadName: string,
  file: File,
  onProgress: (percent: number) => void,
) => Promise<Result<Uploaded, NotUploaded> | undefined>;

/** An uploaded picture: its URL, and its description by the library, empty without one. */
export interface TakenPicture {
  url: string;
  alt: string;
}

/** Puts a picture into its field. @returns whether that is still there */
export type TakePicture = (uploadName: string, picture: TakenPicture) => boolean;

interface UploadsOptions {
  /** Slug of the page that the pictures are for. */
  slug: string;
  take: TakePicture;
}

/** The pictures that are on their way from this editor. */
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
  /** Fills the URLs of pictures into a draft, as they are uploaded. */
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
