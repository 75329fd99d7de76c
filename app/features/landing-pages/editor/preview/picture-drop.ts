import { useRef, type DragEvent } from "react";
import type { Block } from "../../blocks/block.ts";
import { findPictureAt, findPictureOf } from "./preview-elements.ts";
import { uploadImage } from "../fields/upload-image.ts";

interface PictureDropOptions {
  blocks: Block[];
  slug: string;
  onSay: (words: string) => void;
  onUpload: (blockId: string, path: string, url: string) => void;
}

/** A picture from the device that is dropped onto one of the page takes its place. */
export function usePictureDrop({ blocks, slug, onSay, onUpload }: PictureDropOptions) {
  const marked = useRef<Element>(undefined);
  const mark = (element: Element | undefined) => {
    if (marked.current === element) return;
    marked.current?.removeAttribute("data-dropping");
    element?.setAttribute("data-dropping", "");
    marked.current = element;
  };
  const send = async (file: File, blockId: string, path: string) => {
    onSay("Uploading…");
    const sent = await uploadImage(file, slug, () => undefined);
    onSay(sent.ok ? "Uploaded." : sent.message);
    if (sent.ok) onUpload(blockId, path, sent.value.url);
  };
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      // Anywhere else the browser would leave the page for the picture.
      event.preventDefault();
      const target = findMeant(event);
      mark(findPictureOf(target, blocks) ? target : undefined);
    },
    onDragLeave: () => mark(undefined),
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      mark(undefined);
      const place = findPictureOf(findMeant(event), blocks);
      if (place) void send(file, place.block.id, place.path);
      else onSay("Drop the picture onto one of the page.");
    },
  };
}

function findMeant(event: DragEvent): Element {
  const target = event.target as Element;
  return findPictureAt(target, event) ?? target;
}
