import { useDeferredValue, useMemo, useState } from "react";
import { conditionNames } from "#app/features/conditions/domain/names.ts";
import type { Block } from "../blocks/block.ts";
import type { Draft } from "../domain/draft-schema.ts";
import type { Finding } from "../domain/finding.ts";
import { judgePage, type Surroundings } from "../domain/judge-page.ts";
import type { LinkSurroundings } from "../domain/own-links.ts";
import { landingStyles } from "../landing-styles.ts";
import { completeEach } from "./complete-each.ts";

/** What the editor's page is told of the site. */
export type LinkSite = Pick<LinkSurroundings, "origin" | "pages">;

/** What is held against the draft; a letter that is typed is shown first, and judged after it. */
export function useFindings(draft: Draft, site: LinkSite): Finding[] {
  const judged = useDeferredValue(draft);
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const blocks = completeEach(judged.blocks);
    return judgePage({ ...judged, blocks }, describeSurroundings(site, now, blocks));
  }, [judged, site, now]);
}

/** What the editor knows beside the page: nearly as much as the server, which has the last word. */
function describeSurroundings(site: LinkSite, now: Date, blocks: Block[]): Surroundings {
  return { ...site, now, conditions: conditionNames, weight: estimateWeight(blocks) };
}

/** Of header, footer and head. */
const FRAME_BYTES = 10_000;

function estimateWeight(blocks: Block[]): number {
  return FRAME_BYTES + landingStyles(blocks).length + JSON.stringify(blocks).length;
}
