import type { Hole, HoleValues } from "#app/context.ts";

/** A rendered page, cut where it differs from one visit to the next. */
export interface PageTemplate {
  segments: string[];
  /** Holes between each two segments. */
  holes: Hole[];
  bytes: number;
}

/**
 * Cuts a page at the values that it was rendered with: each was made for that answer alone and cannot be guessed, so it stands
 * nowhere else.
 * @returns nothing where a value is not in the page as it is: then the page cannot be filled
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

/** A shorter value could be a word of the page. */
const LEAST_LENGTH = 20;

function cut(text: string, value: string, hole: Hole): (string | { hole: Hole })[] {
  return text.split(value).flatMap((part, at) => (at === 0 ? [part] : [{ hole }, part]));
}

/** Holes whose values React and writeProps have escaped already. Every other value is text. */
const MARKUP = new Set<string>(["island", "props"] satisfies Hole[]);

/** @param values of this visit; text is escaped for an attribute in double quotes, and for an element's content */
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
