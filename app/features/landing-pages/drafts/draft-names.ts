import { findDeclaration, walkBlock } from "../blocks/block.ts";
import { EVIDENCE_LABELS } from "../review/evidence.ts";
import type { Draft, DraftBlock } from "./read-draft.ts";

/** What the editor calls a block: its label, with a number where the page has several of its type. */
export function nameBlock(blocks: DraftBlock[], at: number): string {
  const type = blocks[at]?.type ?? "";
  const label = findDeclaration(type)?.label ?? type;
  const ofType = blocks.filter((block) => block.type === type);
  return ofType.length > 1 ? `${label} ${ofType.indexOf(blocks[at]!) + 1}` : label;
}

/** What the editor calls the item of a list: "Question 2". */
export function nameItem(draft: Draft, list: string, at: number): string {
  const found = findVisit(draft, list)?.field;
  return found?.control === "items" ? `${found.itemLabel} ${at + 1}` : "";
}

/** @param path of the field in the form: "blocks.1.props.headline" */
export function nameField(draft: Draft, path: string): string {
  return OF_THE_PAGE[path] ?? nameEvidence(path) ?? findVisit(draft, path)?.label ?? path;
}

const OF_THE_PAGE: Record<string, string> = {
  title: "Page Title",
  slug: "Slug",
  publishAt: "Publish At",
  unpublishAt: "Public Until",
};

function nameEvidence(path: string): string | undefined {
  const [, at, name = ""] = /^evidence\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return Object.hasOwn(EVIDENCE_LABELS, name)
    ? `Evidence ${Number(at) + 1}: ${EVIDENCE_LABELS[name as keyof typeof EVIDENCE_LABELS]}`
    : undefined;
}

function findVisit({ blocks }: Draft, path: string) {
  const [, at, inBlock] = /^blocks\.(\d+)\.props\.(.+)$/.exec(path) ?? [];
  const block = blocks[Number(at)];
  return block && walkBlock(block).find((visit) => visit.path === inBlock);
}
