import type { Evidence } from "../review/evidence.ts";
import { findDeclaration, walkBlock, type Block } from "./block.ts";
import { declarations } from "./declarations.ts";
import { mapFields } from "./walk.ts";

/** Shared section as pages show it. */
export interface SharedSection {
  name: string;
  /**
   * Number of the release, which grows with each change that is shown on pages; undefined for saved changes
   * that are not released yet.
   */
  release?: number;
  blocks: Block[];
  /** Evidence for the claims in its blocks, valid on every page. */
  evidence: Evidence[];
}

/** Shared sections that a page references, by id; a deleted section is missing. */
export type SharedSections = Record<string, SharedSection>;

/** Section id -> number of the release that pages show. */
export type Releases = Record<string, number>;

const reference = declarations.find(({ isReference }) => isReference)!.type;

/** Creates a block that references a shared section. */
export function newSectionBlock(section: string) {
  return { type: reference, props: { section } };
}

/** Id of the shared section that a block references; undefined for any other block. */
export function findSectionId(block: { type: string; props: object }): string | undefined {
  const visit = findDeclaration(block.type)?.isReference
    ? walkBlock(block).find(({ field }) => field.control === "section")
    : undefined;
  return visit === undefined ? undefined : String(visit.value ?? "");
}

/** Finds the shared section that a block references, if it is in `sections`. */
export function findSection(
  sections: SharedSections,
  block: { type: string; props: object },
): SharedSection | undefined {
  const id = findSectionId(block);
  return id !== undefined && Object.hasOwn(sections, id) ? sections[id] : undefined;
}

/** Lists the ids of all referenced sections, without duplicates. */
export function listSectionIds(blocks: { type: string; props: object }[]): string[] {
  return [...new Set(blocks.map(findSectionId).filter((id) => id !== undefined && id !== ""))] as string[];
}

/**
 * Replaces each reference with the blocks of its shared section, as visitors see the page. A reference to a
 * missing section is kept and renders nothing.
 */
export function resolveSections(blocks: Block[], sections: SharedSections): Block[] {
  return blocks.flatMap((block) => {
    const section = findSection(sections, block);
    return section ? section.blocks.map((inner) => placeBlock(inner, block.id, section.blocks)) : block;
  });
}

/**
 * Separator in the ids of a section's blocks. No block's own id contains it, so that ids on a page are unique
 * even if a section is on it twice.
 */
const INSIDE = "_";

/** Maps the id of a rendered block to the id of the page's own block (the reference) that contains it. */
export function findHolderId(id: string): string {
  return id.split(INSIDE)[0] ?? id;
}

/** Id prefix of all blocks that a reference resolves to. */
export function nameInside(holder: string): string {
  return `${holder}${INSIDE}`;
}

/** Prefixes a block's id and its fragment links to other blocks of the section, so that they stay consistent. */
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
