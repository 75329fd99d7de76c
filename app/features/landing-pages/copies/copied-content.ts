import { findDeclaration } from "../blocks/block.ts";
import type { DraftBlock } from "../drafts/read-draft.ts";
import type { PageContent } from "../pages/page-content.ts";
import { pageFieldNames, pageFields } from "../pages/page-fields.ts";
import { withoutEvidence } from "../review/evidence.ts";

/**
 * Content for a copy of a page. Leaves out the schedule, values that belong to one page, such as its
 * canonical URL, and confirmations that were given for the original, such as consent to a quotation. Keeps
 * notes of evidence, since the words that they support are copied as well.
 */
export function copyContent(content: PageContent): PageContent {
  const emptied = pageFieldNames.filter(
    (name) => pageFields[name].isSchedule || pageFields[name].isNotCopied,
  );
  const begun = Object.fromEntries(emptied.map((name) => [name, pageFields[name].initial]));
  return { ...content, ...begun, blocks: content.blocks.map(copyBlock) };
}

/** Prepares a block for another page. */
export function copyBlock<Copied extends DraftBlock>(block: Copied): Copied {
  const declaration = findDeclaration(block.type);
  return declaration ? { ...block, props: withoutEvidence(declaration, block.props) } : block;
}
