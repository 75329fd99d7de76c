import { nameField } from "../../drafts/draft-names.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { findPath, isBlocking, joinMessages, type Finding } from "../../review/finding.ts";
import type { FieldErrors } from "../../pages/page.ts";

/** A finding with the path of its field in the form. */
export type PlacedFinding = Pick<Finding, "level" | "label" | "message"> & { path: string };

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
export function placeFindings(draft: Draft, findings: Finding[], standing: FieldErrors): PlacedFinding[] {
  const placed = findings.map(({ level, label, message, ...place }) => ({
    level,
    label,
    message,
    path: findPath({ level, label, message, ...place }, draft.blocks),
  }));
  const said = Map.groupBy(placed.filter(isBlocking), ({ path }) => path);
  const others = Object.entries(standing).filter(([path, message]) => message !== join(said.get(path) ?? []));
  const answered = new Set(others.map(([path]) => path));
  const refusals = others.map(([path, message]) => ({
    level: "refusal" as const,
    label: nameField(draft, path),
    message,
    path,
  }));
  return [...refusals, ...placed.filter((found) => !(isBlocking(found) && answered.has(found.path)))];
}

/** Joins the messages of issues at one field. */
export function joinNotes(findings: Finding[]): FieldNotes {
  return {
    error: join(findings.filter(isBlocking)),
    advice: join(findings.filter((finding) => !isBlocking(finding))),
    replacement: findings.find(({ replacement }) => replacement !== undefined)?.replacement,
  };
}

function join(found: Pick<Finding, "message">[]): string | undefined {
  return joinMessages(found.map(({ message }) => message)) || undefined;
}
