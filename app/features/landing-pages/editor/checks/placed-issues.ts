import { nameField } from "../../drafts/draft-names.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { findPath, isBlocking, joinMessages, type Issue } from "../../rules/issue.ts";
import type { FieldErrors } from "../../pages/page.ts";

/** A issue with the path of its field in the form. */
export type PlacedIssue = Pick<Issue, "level" | "label" | "message"> & { path: string };

/** Messages beside a field. */
export interface FieldNotes {
  error?: string;
  advice?: string;
  /** Value that solves it, for the field. */
  replacement?: string;
}

/**
 * All that is held against a draft, with what only the server could know: its word on a field counts before what is refused
 * there while somebody types.
 */
export function placeIssues(draft: Draft, issues: Issue[], standing: FieldErrors): PlacedIssue[] {
  const placed = issues.map(({ level, label, message, ...place }) => ({
    level,
    label,
    message,
    path: findPath({ level, label, message, ...place }, draft.blocks),
  }));
  const said = Map.groupBy(placed.filter(isBlocking), ({ path }) => path);
  const others = Object.entries(standing).filter(([path, message]) => message !== join(said.get(path) ?? []));
  const answered = new Set(others.map(([path]) => path));
  const refusals = others.map(([path, message]) => ({
    level: "error" as const,
    label: nameField(draft, path),
    message,
    path,
  }));
  return [...refusals, ...placed.filter((found) => !(isBlocking(found) && answered.has(found.path)))];
}

/** Joins the messages of issues at one field. */
export function joinNotes(issues: Issue[]): FieldNotes {
  return {
    error: join(issues.filter(isBlocking)),
    advice: join(issues.filter((issue) => !isBlocking(issue))),
    replacement: issues.find(({ replacement }) => replacement !== undefined)?.replacement,
  };
}

function join(found: Pick<Issue, "message">[]): string | undefined {
  return joinMessages(found.map(({ message }) => message)) || undefined;
}
