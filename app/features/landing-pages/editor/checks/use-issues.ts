import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Block } from "../../blocks/block.ts";
import type { Claim } from "../../review/claims/claims.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import type { Issue } from "../../rules/issue.ts";
import type { LinkSite } from "../../review/own-links.ts";
import { completeEach } from "../complete-each.ts";

interface Judge {
  judgeDraft: typeof import("../../review/judge-draft.ts").judgeDraft;
  claimsOf: (text: string) => Claim[];
}

/**
 * Issues of the draft as far as the browser can find them: the server decides. A typed letter is shown first and checked
 * afterwards.
 * @param first the server's issues of the initial draft, since the rules are loaded after the form
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

/** Asked for again with each change until it has arrived: the connection may be gone for a while. */
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

/** Loads the rules once, however many callers wait, since each keystroke asks; and again after a failure. */
function loadJudge(): Promise<Judge> {
  loading ??= bringJudge().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function bringJudge(): Promise<Judge> {
  const { judgeDraft, prepareRules, rememberClaims } = await import("./judge.ts");
  // Yields between rules, so that typing is not delayed.
  await prepareRules(() => new Promise((resolve) => setTimeout(resolve)));
  return { judgeDraft, claimsOf: rememberClaims() };
}

type ListStyles = (blocks: Block[]) => string;

/** The styles of all views are loaded after the form. */
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
