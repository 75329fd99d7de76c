import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import type { Block } from "../blocks/block.ts";
import { findClaims } from "./claims/claims.ts";
import { listRuleErrors } from "../drafts/rule-errors.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import type { Issue } from "../rules/issue.ts";
import { judgePage } from "./judge-page.ts";
import type { LinkSite } from "./own-links.ts";
import type { Draft } from "../drafts/read-draft.ts";

/** Size of header, footer and head, in bytes. */
const FRAME_BYTES = 10_000;

interface Known extends LinkSite {
  now: Date;
  /** Size of the page's styles, in bytes. */
  styles: number;
  claimsOf?: typeof findClaims;
}

/**
 * Finds the issues of a draft that the editor can find with its data; the server's check decides at
 * publication.
 * @param blocks the draft's, as visitors would see them
 */
export function judgeDraft(
  draft: Draft,
  blocks: Block[],
  { styles, claimsOf = findClaims, ...known }: Known,
): Issue[] {
  const weight = FRAME_BYTES + styles + JSON.stringify(blocks).length;
  const page = { ...parseDraft(draft).content, blocks };
  const checkData = { ...known, claimsOf, conditions: conditionNames, weight };
  return judgePage(page, checkData, listRuleErrors(draft));
}
