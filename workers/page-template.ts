import type { Placeholder, PlaceholderValues } from "#app/context.ts";

/** Rendered page, split at its placeholders. */
export interface PageTemplate {
  segments: string[];
  /** Placeholder after each segment except the last. */
  placeholders: Placeholder[];
  bytes: number;
}

/**
 * Splits a page at the values of its placeholders. Each value was generated for this response and cannot be guessed,
 * so it occurs nowhere else in the page.
 * @returns undefined if a value is too short or missing, so the page cannot be cached
 */
export function cutTemplate(html: string, values: PlaceholderValues): PageTemplate | undefined {
  let parts: (string | { placeholder: Placeholder })[] = [html];
  for (const [placeholder, value] of Object.entries(values) as [Placeholder, string][]) {
    if (value.length < MIN_LENGTH || !html.includes(value)) return undefined;
    parts = parts.flatMap((part) => (typeof part === "string" ? cut(part, value, placeholder) : part));
  }
  const segments = parts.filter((part) => typeof part === "string");
  const placeholders = parts.flatMap((part) => (typeof part === "string" ? [] : part.placeholder));
  return { segments, placeholders, bytes: html.length };
}

/** Minimum length of a value: a shorter one could also occur in the page's text. */
const MIN_LENGTH = 20;

function cut(
  text: string,
  value: string,
  placeholder: Placeholder,
): (string | { placeholder: Placeholder })[] {
  return text.split(value).flatMap((part, at) => (at === 0 ? [part] : [{ placeholder }, part]));
}

/** Placeholders whose values are HTML already escaped by React and writeProps. All other values are plain text. */
const MARKUP = new Set<string>(["island", "props"] satisfies Placeholder[]);

/**
 * Fills the placeholders.
 * @param values values for this request; text is escaped for element content and double-quoted attributes
 */
export function fillTemplate({ segments, placeholders }: PageTemplate, values: PlaceholderValues): string {
  const escaped = Object.fromEntries(
    Object.entries(values).map(([placeholder, value]) => [
      placeholder,
      MARKUP.has(placeholder) ? value : escapeHtml(value),
    ]),
  );
  let html = segments[0] ?? "";
  for (const [at, placeholder] of placeholders.entries())
    html += (escaped[placeholder] ?? "") + (segments[at + 1] ?? "");
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
