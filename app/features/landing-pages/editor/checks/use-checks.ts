import { useMemo } from "react";
import type { FieldErrors } from "../../pages/page.ts";
import type { LinkSite } from "../../review/own-links.ts";
import type { Issue } from "../../rules/issue.ts";
import { listRemainingErrors } from "../saving/draft-changes.ts";
import type { EditingSnapshot } from "../saving/editing-state.ts";
import { placeEvidence } from "./placed-evidence.ts";
import { placeIssues } from "./placed-issues.ts";
import { useIssues } from "./use-issues.ts";
import { useVisitedFields } from "./visited-fields.ts";

interface Checked {
  now: EditingSnapshot;
  linkSite: LinkSite;
  /** Issues that the server found when it rendered the page. */
  found: Issue[];
  /** Issues that only the server can find: another page has the slug. */
  slugIssues: Issue[];
  /** The page is the response to a form that was refused as a whole. */
  isRefused: boolean;
}

const NO_ERRORS: FieldErrors = {};

/** All current problems of a draft: errors of the last response that still hold, issues, and evidence. */
export function useChecks({ now, linkSite, found, slugIssues, isRefused }: Checked) {
  const { draft } = now;
  const { errors: sent = NO_ERRORS, message, draft: refused = draft } = now.refused ?? {};
  const { issues: all, claimsOf } = useIssues(draft, linkSite, found);
  const visited = useVisitedFields(draft, isRefused);
  const issues = visited.markHints(all, slugIssues);
  const errors = listRemainingErrors(sent, { draft, refused, claimsOf });
  const isAtFields = Object.keys(errors).length > 0;
  const isResolved = !isAtFields && Object.keys(sent).length > 0;
  return {
    /** All errors of the last response, including those of fields that were changed since. */
    sent,
    errors,
    issues,
    evidence: useMemo(() => placeEvidence(draft, all), [draft, all]),
    placed: placeIssues(draft, issues, errors),
    visited,
    /** Reason why the last button was refused, while errors beside fields explain it. */
    refusal: isAtFields ? message : undefined,
    /**
     * Reason why the last button was refused, if no error beside a field explains it; undefined once all
     * errors are resolved.
     */
    message: isAtFields || isResolved ? undefined : message,
  };
}
