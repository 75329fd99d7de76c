import { findDeclaration } from "../blocks/block.ts";
import { findFreeId } from "../blocks/ids.ts";
import { findSectionId, type SharedSection } from "../blocks/shared-sections.ts";
import { mapFields } from "../blocks/walk.ts";
import type { DraftBlock } from "../drafts/read-draft.ts";
import type { PageContent } from "../pages/page-content.ts";
import { addEvidence } from "../review/evidence.ts";

/** Copies of a section's blocks in each of its places on a page, with the notes of what their claims rest on. */
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

/** Gives blocks new ids where the page already uses theirs; buttons that link to such a block are updated. */
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
