import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Block } from "../../blocks/block.ts";
import type { Claim } from "../../review/claims/claims.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import type { Issue } from "../../rules/issue.ts";
import type { LinkSite } from "../../review/own-links.ts";
import { completeEach } from "../memoized-blocks.ts";

interface Judge {
  judgeDraft: typeof import("../../review/judge-draft.ts").judgeDraft;
  claimsOf: (text: string) => Claim[];
}

/**
 * Issues of the draft that the browser can find; the server's check decides. Checks are deferred, so that a
 * keystroke is shown first.
 * @param first issues that the server found in the initial draft, used until the rules have loaded
 */
export function useIssues(
  draft: Draft,
  site: LinkSite,
  first: Issue[],
): { issues: Issue[]; claimsOf: Judge["claimsOf"] | undefined } {
  const judged = useDeferredValue(draft);
  const [given] = useState(draft);
  const [now] = useState(() => new Date());
  const judge = useJudge(draft);
  const listStyles = useLandingStyles();
  const issues = useMemo(() => {
    if (!judge) return judged === given ? first : [];
    const blocks = completeEach(judged.blocks);
    const styles = listStyles(blocks).length;
    return judge.judgeDraft(judged, blocks, { ...site, now, styles, claimsOf: judge.claimsOf });
  }, [judged, given, first, site, now, judge, listStyles]);
  return { issues, claimsOf: judge?.claimsOf };
}

/** Loading is retried with each change until it succeeds, since the browser may be offline for a while. */
function useJudge(draft: Draft): Judge | undefined {
  const [judge, setJudge] = useState<Judge>();
  useEffect(() => {
    if (judge) return;
    loadJudge().then(
      (loaded) => startTransition(() => setJudge((already) => already ?? loaded)),
      () => undefined,
    );
  }, [judge, draft]);
  return judge;
}

let loading: Promise<Judge> | undefined;

/**
 * Loads the rules once, and shares the promise between callers, since each keystroke requests them. A failed
 * load is retried.
 */
function loadJudge(): Promise<Judge> {
  loading ??= importJudge().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importJudge(): Promise<Judge> {
  const { judgeDraft, prepareRules, rememberClaims } = await import("./judge.ts");
  // Yields between rules, so that typing is not delayed.
  await prepareRules(() => new Promise((resolve) => setTimeout(resolve)));
  return { judgeDraft, claimsOf: rememberClaims() };
}

type ListStyles = (blocks: Block[]) => string;

/** Loads the styles of all views, after the form. */
function useLandingStyles(): ListStyles {
  const [list, setList] = useState<ListStyles>(() => () => "");
  useEffect(() => {
    import("../../publishing/document/landing-styles.ts").then(
      ({ landingStyles }) =>
        startTransition(() => setList(() => (blocks: Block[]) => landingStyles(blocks, {}))),
      () => undefined,
    );
  }, []);
  return list;
}
