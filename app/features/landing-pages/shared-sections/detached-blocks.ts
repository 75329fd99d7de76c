import { findDeclaration } from "../blocks/block.ts";
import { findFreeId } from "../blocks/ids.ts";
import { findSectionId, type SharedSection } from "../blocks/shared-sections.ts";
import { mapFields } from "../blocks/walk.ts";
import type { DraftBlock } from "../drafts/read-draft.ts";
import type { PageContent } from "../pages/page-content.ts";
import { addEvidence } from "../review/evidence.ts";

/** Replaces each use of a section on a page by copies of its blocks, and adds the evidence of their claims. */
export function detachBlocks(
  content: PageContent,
  section: string,
  { blocks, evidence }: Pick<SharedSection, "blocks" | "evidence">,
): { content: PageContent; fields: string[] } {
  const fields = content.blocks.filter((block) => findSectionId(block) === section).map(({ id }) => id);
  if (fields.length === 0) return { content, fields };
  const taken = content.blocks.filter(({ id }) => !fields.includes(id));
  const detached = content.blocks.flatMap((block) => {
    if (!fields.includes(block.id)) return block;
    const copies = renameBlocks(blocks, taken);
    taken.push(...copies);
    return copies;
  });
  const notes = [...content.evidence];
  for (const note of evidence) {
    const added = addEvidence(notes, note.claim).at(notes.length);
    if (added) notes.push({ ...note, id: added.id });
  }
  return { content: { ...content, blocks: detached, evidence: notes }, fields };
}

/** Gives blocks new ids if the page already uses theirs, and updates buttons that link to such a block. */
function renameBlocks(blocks: DraftBlock[], taken: { id: string }[]): DraftBlock[] {
  const named: DraftBlock[] = [];
  const ids = new Map<string, string>();
  for (const block of blocks) {
    const all = [...taken, ...named];
    const id = all.some((other) => other.id === block.id)
      ? findFreeId(block.type, [...all, ...blocks])
      : block.id;
    ids.set(`#${block.id}`, `#${id}`);
    named.push({ ...block, id });
  }
  return named.map((block) => {
    const declaration = findDeclaration(block.type);
    if (!declaration) return block;
    const props = mapFields(declaration, block.props, (field, value) =>
      field.control === "link" ? (ids.get(String(value)) ?? value) : value,
    );
    return Object.assign({}, block, { props: props as DraftBlock["props"] });
  });
}
