import { useState } from "react";
import { conditionNames } from "#app/features/conditions/domain/names.ts";
import type { Block } from "../blocks/block.ts";
import { rememberClaims } from "../domain/claims/claims.ts";
import type { Surroundings } from "../domain/judge-page.ts";
import type { LinkSurroundings } from "../domain/own-links.ts";
import { landingStyles } from "../landing-styles.ts";

/** What the editor's page is told of the site. */
export type LinkSite = Pick<LinkSurroundings, "origin" | "pages">;

/** What the editor knows beside the page: nearly as much as the server, which has the last word. */
export function useSurroundings(site: LinkSite, blocks: Block[]): Surroundings {
  const [now] = useState(() => new Date());
  const [claimsOf] = useState(rememberClaims);
  return { ...site, now, claimsOf, conditions: conditionNames, weight: estimateWeight(blocks) };
}

/** Of header, footer and head. */
const FRAME_BYTES = 10_000;

function estimateWeight(blocks: Block[]): number {
  return FRAME_BYTES + landingStyles(blocks).length + JSON.stringify(blocks).length;
}
