import { findDeclaration } from "../blocks/block.ts";
import type { DraftBlock } from "../drafts/read-draft.ts";
import type { PageContent } from "../pages/page-content.ts";
import { pageFieldNames, pageFields } from "../pages/page-fields.ts";
import { withoutEvidence } from "../review/evidence.ts";

/**
 * Content for a copy of a page. Leaves out the schedule, values of one page alone, such as its canonical URL,
 * and confirmations that were given for the original, such as consent to a quotation. Notes of evidence are
 * kept, since the words they support are.
 */
export function copyContent(content: PageContent): PageContent {
  const emptied = pageFieldNames.filter(
    (name) => pageFields[name].isSchedule || pageFields[name].isNotCopied,
  );
  const begun = Object.fromEntries(emptied.map((name) => [name, pageFields[name].initial]));
  return { ...content, ...begun, blocks: content.blocks.map(copyBlock) };
}

/** A block as it begins on another page. */
export function copyBlock<Copied extends DraftBlock>(block: Copied): Copied {
  const declaration = findDeclaration(block.type);
  return declaration ? { ...block, props: withoutEvidence(declaration, block.props) } : block;
}
