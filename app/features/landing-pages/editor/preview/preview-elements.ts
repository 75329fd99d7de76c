import { nameInside } from "../../blocks/shared-sections.ts";
import type { Block } from "../../blocks/block.ts";
import { findPicturePlace, listTextPlaces, type Place } from "./preview-places.ts";

export interface FoundPlace extends Place {
  block: Block;
}

export function findBlockElement(page: Document, id: string): HTMLElement | null {
  // A shared section has no element of its own, so the first of its blocks represents it.
  return page.getElementById(id) ?? page.querySelector(`[id^="${CSS.escape(nameInside(id))}"]`);
}

/** The picture at a point, even if the transparent area of another block covers it. */
export function findPictureAt(target: Element, { clientX, clientY }: { clientX: number; clientY: number }) {
  const isPicture = (element: Element) => element.matches("img");
  return isPicture(target)
    ? target
    : target.ownerDocument.elementsFromPoint(clientX, clientY).find(isPicture);
}

/** The block whose view contains the element. */
export function findBlockOf(element: Element, blocks: Block[]): Block | undefined {
  return blocks.find(({ id }) => findBlockElement(element.ownerDocument, id)?.contains(element));
}

/**
 * The field that the text of an element comes from: that of the element itself, or of the first text within
 * it.
 */
export function findWordsPlace(element: Element, blocks: Block[]): FoundPlace | undefined {
  const block = findBlockOf(element, blocks);
  const view = block && findBlockElement(element.ownerDocument, block.id);
  if (!block || !view) return undefined;
  const nodes = listTextNodes(view);
  const at = nodes.findIndex((node) => element.contains(node));
  const place = listTextPlaces(block, readAll(nodes))[at];
  return place && { ...place, block };
}

/** Elements in the view of a block that contain the text of one field and nothing else, so that they can be typed in. */
export function listTypable(view: Element, blocks: Block[]): HTMLElement[] {
  const block = findBlockOf(view, blocks);
  if (!block) return [];
  const nodes = listTextNodes(view);
  const places = listTextPlaces(block, readAll(nodes));
  return nodes.flatMap(({ parentElement }, at) =>
    parentElement instanceof (parentElement?.ownerDocument.defaultView ?? window).HTMLElement &&
    parentElement.childNodes.length === 1 &&
    places[at]?.line !== undefined
      ? parentElement
      : [],
  );
}

/** The field of the picture at an element, or the only picture field of its block. */
export function findPictureOf(element: Element, blocks: Block[]): FoundPlace | undefined {
  const block = findBlockOf(element, blocks);
  const view = block && findBlockElement(element.ownerDocument, block.id);
  if (!block || !view) return undefined;
  const pictures = [...view.querySelectorAll("img")];
  const sources = pictures.map((picture) => picture.getAttribute("src") ?? "");
  const place = findPicturePlace(
    block,
    sources,
    pictures.findIndex((picture) => picture === element),
  );
  return place && { ...place, block };
}

function readAll(nodes: Text[]): string[] {
  return nodes.map(({ data }) => data);
}

export function listTextNodes(view: Element): Text[] {
  const walker = view.ownerDocument.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() !== "") nodes.push(node);
  }
  return nodes;
}
