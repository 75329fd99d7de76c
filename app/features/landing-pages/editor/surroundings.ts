import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { conditionNames } from "#app/features/conditions/domain/names.ts";
import type { Block } from "../blocks/block.ts";
import type { Draft } from "../domain/draft-schema.ts";
import type { Finding } from "../domain/finding.ts";
import { judgePage } from "../domain/judge-page.ts";
import type { LinkSurroundings } from "../domain/own-links.ts";
import { completeEach } from "./complete-each.ts";

/** What the editor's page is told of the site. */
export type LinkSite = Pick<LinkSurroundings, "origin" | "pages">;

/** Of header, footer and head. */
const FRAME_BYTES = 10_000;

/**
 * What is held against the draft, as far as it is known here: the server has the last word. A letter that is typed is shown
 * first, and judged after it.
 */
export function useFindings(draft: Draft, site: LinkSite): Finding[] {
  const judged = useDeferredValue(draft);
  const [now] = useState(() => new Date());
  const listStyles = useLandingStyles();
  return useMemo(() => {
    const blocks = completeEach(judged.blocks);
    const weight = FRAME_BYTES + listStyles(blocks).length + JSON.stringify(blocks).length;
    return judgePage({ ...judged, blocks }, { ...site, now, conditions: conditionNames, weight });
  }, [judged, site, now, listStyles]);
}

type ListStyles = (blocks: Block[]) => string;

/** The styles of all views are loaded after the form. */
function useLandingStyles(): ListStyles {
  const [list, setList] = useState<ListStyles>(() => () => "");
  useEffect(() => {
    import("../landing-styles.ts").then(
      ({ landingStyles }) => setList(() => landingStyles),
      () => undefined,
    );
  }, []);
  return list;
}
