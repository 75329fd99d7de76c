import { useState, type FocusEvent } from "react";
import { walkBlock } from "../../blocks/block.ts";
import { findValue } from "../../drafts/draft.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { publicFieldNames } from "../../pages/page-fields.ts";
import { findPath, type Issue } from "../../rules/issue.ts";
import type { ShownIssue } from "./placed-issues.ts";

interface VisitedFields {
  /** Marks issues of fields that were not visited as hints, except certain ones. */
  markHints: (issues: Issue[], certain: Issue[]) => ShownIssue[];
  /** Marks a field as visited when it loses the focus. */
  leave: (event: FocusEvent) => void;
  /**
   * Marks a field as visited that changes without having the focus, such as one that was left before
   * hydration.
   */
  note: (target: EventTarget) => void;
  /** Marks all current fields as visited: a person who publishes has finished with them. */
  visitAll: () => void;
}

/**
 * Tracks the fields that were edited and left. Only there a missing value is an error: a block that was just
 * added, and a word that is being typed, are not wrong yet.
 * @param isRefused the page is the response to a form that was refused as a whole
 */
export function useVisitedFields(draft: Draft, isRefused: boolean): VisitedFields {
  const [visited, setVisited] = useState<ReadonlySet<string>>(
    () => new Set(isRefused ? listKeys(draft) : []),
  );
  const visit = (keys: string[]) => {
    if (keys.some((key) => !visited.has(key))) setVisited((before) => new Set([...before, ...keys]));
  };
  return {
    markHints: (issues, certain) => [
      ...certain.map((issue) => Object.assign({ isHint: false }, issue)),
      ...issues.map((issue) => {
        const key = toKey(draft, findPath(issue, draft.blocks));
        return Object.assign({ isHint: !visited.has(key) }, issue);
      }),
    ],
    leave({ target, relatedTarget }) {
      const field = target.closest<HTMLElement>("[data-field]");
      const next = relatedTarget instanceof Element ? relatedTarget : null;
      const path = field?.dataset.field;
      if (path !== undefined && !field?.contains(next)) visit([toKey(draft, path)]);
    },
    note(target) {
      if (!(target instanceof Element) || target === document.activeElement) return;
      const path = target.closest<HTMLElement>("[data-field]")?.dataset.field;
      if (path !== undefined) visit([toKey(draft, path)]);
    },
    visitAll: () => visit(listKeys(draft)),
  };
}

function listKeys(draft: Draft): string[] {
  const ofBlocks = draft.blocks.flatMap((block, at) =>
    walkBlock(block).map(({ path }) => toKey(draft, `blocks.${at}.props.${path}`)),
  );
  return [...publicFieldNames, ...ofBlocks];
}

/**
 * Replaces indices by ids, which stay the same when a block or an item moves: "blocks.1.props.items.0.title"
 * -> "blocks.steps-1.props.items.item-1.title".
 */
function toKey(draft: Draft, path: string): string {
  const names = path.split(".");
  return names
    .map((name, at) => {
      const value = findValue(draft, names.slice(0, at + 1).join("."));
      return typeof value === "object" && value !== null && "id" in value ? String(value.id) : name;
    })
    .join(".");
}
