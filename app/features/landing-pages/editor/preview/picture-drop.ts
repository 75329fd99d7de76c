import { useRef, type DragEvent } from "react";
import type { Block } from "../../blocks/block.ts";
import { findPictureAt, findPictureOf, type FoundPlace } from "./preview-elements.ts";
import { listPictureFields } from "../../pages/picture-fields.ts";
import type { UploadPicture } from "../fields/uploads.ts";

interface PictureDropOptions {
  blocks: Block[];
  upload: UploadPicture;
  onSay: (words: string) => void;
}

/** Replaces a picture of the page by a file that is dropped onto it. */
export function usePictureDrop({ blocks, upload, onSay }: PictureDropOptions) {
  const marked = useRef<Element>(undefined);
  const mark = (element: Element | undefined) => {
    if (marked.current === element) return;
    marked.current?.removeAttribute("data-dropping");
    element?.setAttribute("data-dropping", "");
    marked.current = element;
  };
  const send = async (file: File, uploadName: string) => {
    onSay("Uploading…");
    const sent = await upload(uploadName, file, () => undefined);
    if (!sent) return onSay("");
    onSay(sent.ok ? "Uploaded." : sent.message);
  };
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      // Without this, the browser would navigate to a file that is dropped elsewhere.
      event.preventDefault();
      const target = findDropTarget(event);
      mark(findPictureOf(target, blocks) ? target : undefined);
    },
    onDragLeave: () => mark(undefined),
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      mark(undefined);
      const place = findPictureOf(findDropTarget(event), blocks);
      if (place) void send(file, nameUpload(place));
      else onSay("Drop the picture onto one of the page.");
    },
  };
}

function nameUpload({ block, path }: FoundPlace): string {
  const fields = listPictureFields({ blocks: [block] });
  return fields.find((field) => field.path === `blocks.0.props.${path}`)?.uploadName ?? "";
}

function findDropTarget(event: DragEvent): Element {
  const target = event.target as Element;
  return findPictureAt(target, event) ?? target;
}
