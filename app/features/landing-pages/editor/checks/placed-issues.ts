import { nameBlock, nameField } from "../../drafts/draft-names.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { findPath, isBlocking, joinMessages, type Issue } from "../../rules/issue.ts";
import type { FieldErrors } from "../../pages/page.ts";

/** An issue, and whether its field is one that nobody has worked on yet: then it is a hint of what is to be done there. */
export interface ShownIssue extends Issue {
  isHint: boolean;
}

/** An issue with the path of its field in the form, and the field's name among those of the whole page. */
export type PlacedIssue = Pick<ShownIssue, "level" | "label" | "message" | "isHint"> & { path: string };

/** Messages beside a field. */
export interface FieldNotes {
  error?: string;
  advice?: string;
  /** Hint of an issue in a field that nobody has worked on yet. */
  toDo?: string;
  /** Value that solves it, for the field. */
  replacement?: string;
}

/**
 * All issues of a draft, with those that only the server can find. The server's issue of a field replaces the
 * one found while typing.
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
  const answered = new Set(others.map(([path]) => path));
  const refusals = others.map(([path, message]) => {
    const label = nameInPage(draft, path, nameField(draft, path));
    return { level: "error" as const, label, message, path, isHint: false };
  });
  return [...refusals, ...placed.filter((found) => !(isBlocking(found) && answered.has(found.path)))];
}

/** "Introduction" -> "Features: Introduction": several blocks have a field of that name. */
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
