import { nameBlock, nameField } from "../../drafts/draft-names.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { findPath, isBlocking, joinMessages, type Issue } from "../../rules/issue.ts";
import type { FieldErrors } from "../../pages/page.ts";

/** An issue. It is shown as a hint, not as an error, while nobody has edited its field. */
export interface ShownIssue extends Issue {
  isHint: boolean;
}

/** An issue with the path of its field in the form, and a label that is unique within the page. */
export type PlacedIssue = Pick<ShownIssue, "level" | "label" | "message" | "isHint"> & { path: string };

/** Messages beside a field. */
export interface FieldNotes {
  error?: string;
  advice?: string;
  /** Hint of an issue in a field that nobody has edited yet. */
  toDo?: string;
  /** Value for the field that solves its issue. */
  replacement?: string;
}

/**
 * Joins the issues of a draft with the errors that only the server can find. An error of the server replaces
 * the issue of the same field that was found while typing.
 */
export function placeIssues(draft: Draft, issues: ShownIssue[], errors: FieldErrors): PlacedIssue[] {
  const placed = issues.map((issue) => {
    const { level, message, isHint } = issue;
    const path = findPath(issue, draft.blocks);
    return { level, label: nameInPage(draft, path, issue.label), message, path, isHint };
  });
  const issuesByPath = Map.groupBy(placed.filter(isBlocking), ({ path }) => path);
  const others = Object.entries(errors).filter(
    ([path, message]) => message !== join(issuesByPath.get(path) ?? []),
  );
  const refused = new Set(others.map(([path]) => path));
  const refusals = others.map(([path, message]) => {
    const label = nameInPage(draft, path, nameField(draft, path));
    return { level: "error" as const, label, message, path, isHint: false };
  });
  return [...refusals, ...placed.filter((found) => !(isBlocking(found) && refused.has(found.path)))];
}

/**
 * Adds the name of the block, since several blocks have a field with the same label: "Introduction" ->
 * "Features: Introduction".
 */
function nameInPage({ blocks }: Draft, path: string, label: string): string {
  const [, at] = /^blocks\.(\d+)\./.exec(path) ?? [];
  return at === undefined ? label : `${nameBlock(blocks, Number(at))}: ${label}`;
}

/** Joins the messages of issues at one field. */
export function joinNotes(issues: ShownIssue[]): FieldNotes {
  const loud = issues.filter(({ isHint }) => !isHint);
  return {
    error: join(loud.filter(isBlocking)),
    advice: join(loud.filter((issue) => !isBlocking(issue))),
    toDo: join(issues.filter(({ isHint }) => isHint)),
    replacement: issues.find(({ replacement }) => replacement !== undefined)?.replacement,
  };
}

/** Joins the purpose of a field and its hint of an issue. */
export function joinHint(hint: string | undefined, toDo: string | undefined): string | undefined {
  return [hint, toDo].filter((text) => text !== undefined).join(" ") || undefined;
}

function join(found: Pick<Issue, "message">[]): string | undefined {
  return joinMessages(found.map(({ message }) => message)) || undefined;
}
