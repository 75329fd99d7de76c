import type { Evidence } from "../review/evidence.ts";
import { findDeclaration, walkBlock, type Block } from "./block.ts";
import { declarations } from "./declarations.ts";
import { mapFields } from "./walk.ts";

/** A section as pages show it. */
export interface SharedSection {
  name: string;
  /** Goes up with each change of what pages show; undefined for saved changes, which are not released yet. */
  release?: number;
  blocks: Block[];
  /** Notes of what the claims in its blocks rest on, on every page. */
  evidence: Evidence[];
}

/** Sections that a page names, by id; one that was deleted is missing. */
export type SharedSections = Record<string, SharedSection>;

/** Numbers of the releases that pages show, by the ids of the sections. */
export type Releases = Record<string, number>;

const reference = declarations.find(({ isReference }) => isReference)!.type;

/** A block that stands for a section. */
export function newSectionBlock(section: string) {
  return { type: reference, props: { section } };
}

/** The id of the section that a block stands for; undefined for a block of its own. */
export function findSectionId(block: { type: string; props: object }): string | undefined {
  const visit = findDeclaration(block.type)?.isReference
    ? walkBlock(block).find(({ field }) => field.control === "section")
    : undefined;
  return visit === undefined ? undefined : String(visit.value ?? "");
}

/** The section that a block stands for, if it is among these. */
export function findSection(
  sections: SharedSections,
  block: { type: string; props: object },
): SharedSection | undefined {
  const id = findSectionId(block);
  return id !== undefined && Object.hasOwn(sections, id) ? sections[id] : undefined;
}

/** Each once. */
export function listSectionIds(blocks: { type: string; props: object }[]): string[] {
  return [...new Set(blocks.map(findSectionId).filter((id) => id !== undefined && id !== ""))] as string[];
}

/** The blocks as visitors see them: those of each section in its place. A block whose section is gone stays, and shows nothing. */
export function resolveSections(blocks: Block[], sections: SharedSections): Block[] {
  return blocks.flatMap((block) => {
    const section = findSection(sections, block);
    return section ? section.blocks.map((inner) => placeBlock(inner, block.id, section.blocks)) : block;
  });
}

/** No block's own id has this sign, so that ids on a page stay different, whatever is on it twice. */
const INSIDE = "_";

/** The id of the page's own block to which a block that visitors see belongs. */
export function findHolderId(id: string): string {
  return id.split(INSIDE)[0] ?? id;
}

/** Beginning of the ids of all blocks that a block of the page stands for. */
export function nameInside(holder: string): string {
  return `${holder}${INSIDE}`;
}

/** Buttons that lead to another block of the section follow its id. */
function placeBlock(block: Block, holder: string, blocks: Block[]): Block {
  const declaration = findDeclaration(block.type);
  const ids = new Set(blocks.map(({ id }) => `#${id}`));
  const props = declaration
    ? mapFields(declaration, block.props, (field, value) =>
        field.control === "link" && ids.has(String(value))
          ? `#${nameInside(holder)}${String(value).slice(1)}`
          : value,
      )
    : block.props;
  return { ...block, id: `${nameInside(holder)}${block.id}`, props } as Block;
}
