import type { Hole, HoleValues } from "#app/context.ts";

/** Rendered page, split at its holes. */
export interface PageTemplate {
  segments: string[];
  /** Hole after each segment except the last. */
  holes: Hole[];
  bytes: number;
}

/**
 * Splits a page at the values of its holes. Each value was generated for this response and cannot be guessed,
 * so it occurs nowhere else in the page.
 * @returns undefined if a value is too short or missing, so the page cannot be cached
 */
export function cutTemplate(html: string, values: HoleValues): PageTemplate | undefined {
  let parts: (string | { hole: Hole })[] = [html];
  for (const [hole, value] of Object.entries(values) as [Hole, string][]) {
    if (value.length < LEAST_LENGTH || !html.includes(value)) return undefined;
    parts = parts.flatMap((part) => (typeof part === "string" ? cut(part, value, hole) : part));
  }
  const segments = parts.filter((part) => typeof part === "string");
  const holes = parts.flatMap((part) => (typeof part === "string" ? [] : part.hole));
  return { segments, holes, bytes: html.length };
}

/** Minimum length of a value: a shorter one could also occur in the page's text. */
const LEAST_LENGTH = 20;

function cut(text: string, value: string, hole: Hole): (string | { hole: Hole })[] {
  return text.split(value).flatMap((part, at) => (at === 0 ? [part] : [{ hole }, part]));
}

/** Holes whose values are HTML already escaped by React and writeProps. All other values are plain text. */
const MARKUP = new Set<string>(["island", "props"] satisfies Hole[]);

/**
 * Fills the holes.
 * @param values values for this request; text is escaped for element content and double-quoted attributes
 */
export function fillTemplate({ segments, holes }: PageTemplate, values: HoleValues): string {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([hole, value]) => [hole, MARKUP.has(hole) ? value : escapeHtml(value)]),
  );
  let html = segments[0] ?? "";
  for (const [at, hole] of holes.entries()) html += (escaped[hole] ?? "") + (segments[at + 1] ?? "");
  return html;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
