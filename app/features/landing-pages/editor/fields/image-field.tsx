import { PICTURE_HINT, VIDEO_HINT } from "#app/features/media/domain/limits.ts";
import { isVideoFile } from "#app/features/media/domain/upload-response.ts";
import { useEffect, useId, useRef, useState, type DragEvent } from "react";
import { EXACT } from "#app/ui/exact-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { findPasteTarget } from "./paste-target.ts";
import { LibraryButton } from "./library-button.tsx";
import { ShownPicture } from "./shown-picture.tsx";
import type { TakenPicture, UploadPicture } from "./uploads.ts";

interface ImageFieldProps {
  id: string;
  label: string;
  uploadLabel: string;
  /** Whether the field takes a video instead of a picture. */
  isVideo?: boolean;
  name: string;
  /** Name of the file's form field, which is submitted if no script has uploaded the file. */
  uploadName: string;
  value: string;
  /** URL of the picture that visitors see, if valid; empty for none. */
  shown: string | undefined;
  /** Text alternative by the author. */
  alt: string;
  hint?: string;
  error?: string;
  upload: UploadPicture;
  /** Called when a picture of the library was chosen. */
  onChoose: (picture: TakenPicture) => void;
  onChange: (url: string) => void;
}

type Upload =
  | { state: "idle" }
  | { state: "sending"; percent: number }
  | { state: "failed" | "done"; words: string };

function describeUpload(upload: Upload): string {
  if (upload.state === "idle") return "";
  if (upload.state !== "sending") return upload.words;
  return upload.percent < 100 ? "Uploading…" : "Uploaded. It is being prepared…";
}

/** URL of a picture, and an upload that accepts a chosen, dropped or pasted file. */
export function ImageField({
  id,
  label,
  uploadLabel,
  isVideo = false,
  name,
  uploadName,
  value,
  shown,
  alt,
  hint,
  error,
  upload: sendPicture,
  onChoose,
  onChange,
}: ImageFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const uploadId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<Upload>({ state: "idle" });
  const [dragging, setDragging] = useState(false);

  const send = async (file: File | undefined) => {
    if (!file) return;
    if (isVideoFile(file) !== isVideo)
      return setUpload({
        state: "failed",
        words: isVideo ? "Choose a video here." : "Choose a picture here.",
      });
    const showProgress = (percent: number) => setUpload({ state: "sending", percent });
    showProgress(0);
    const sent = await sendPicture(uploadName, file, showProgress);
    if (!sent) return;
    if (input.current) input.current.value = "";
    if (!sent.ok) return setUpload({ state: "failed", words: sent.message });
    const kept =
      "Uploaded. Smaller versions for phones are still being made; until they are there, the original is shown.";
    setUpload({ state: "done", words: sent.value.optimized ? "Uploaded." : kept });
  };
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || findPasteTarget() !== field.current) return;
      event.preventDefault();
      void latestSend.current(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    void send(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setDragging(event.type === "dragover");
  };

  return (
    <div ref={field} className="image-field">
      <div className="image-field-address">
        {shown && !isVideo && <ShownPicture key={shown} url={shown} alt={alt} />}
        <TextField
          id={id}
          label={label}
          name={name}
          value={value}
          hint={hint}
          error={error}
          {...EXACT}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {!isVideo && <LibraryButton subject={label} onChoose={onChoose} />}
      <div className="drop-zone" data-dragging={dragging} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
        <label className="field-label" htmlFor={uploadId}>
          {uploadLabel}
        </label>
        <input
          id={uploadId}
          ref={input}
          type="file"
          name={uploadName}
          accept={isVideo ? ".mp4,.webm" : ".jpg,.jpeg,.png,.webp,.avif"}
          aria-describedby={`${uploadId}-hint`}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <p className="field-hint" id={`${uploadId}-hint`}>
          {isVideo ? VIDEO_HINT : PICTURE_HINT} You can also drop a file here, or paste one.
        </p>
        {upload.state === "sending" && (
          <progress max={100} value={upload.percent} aria-label="Upload progress">
            {upload.percent}%
          </progress>
        )}
        <p role="status" className={upload.state === "failed" ? "field-error" : "field-hint"}>
          {describeUpload(upload)}
        </p>
      </div>
    </div>
  );
}
