import { conditionNames } from "#app/features/conditions/domain/names.ts";
import { findClaims } from "./claims/claims.ts";
import type { Finding } from "./finding.ts";
import { judgePage, type JudgedPage } from "./judge-page.ts";
import type { LinkSite } from "./own-links.ts";

/** Of header, footer and head. */
const FRAME_BYTES = 10_000;

interface Known extends LinkSite {
  now: Date;
  /** Bytes of the page's styles. */
  styles: number;
  claimsOf?: typeof findClaims;
}

/** What is held against a page while it is written, as far as the editor knows its site: publishing has the last word. */
export function judgeDraft(page: JudgedPage, { styles, claimsOf = findClaims, ...known }: Known): Finding[] {
  const weight = FRAME_BYTES + styles + JSON.stringify(page.blocks).length;
  return judgePage(page, { ...known, claimsOf, conditions: conditionNames, weight });
}
