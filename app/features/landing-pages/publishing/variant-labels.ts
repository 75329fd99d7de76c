import type { RenderedPage } from "./rendered-page.ts";

/** Query parameter of the links and forms that lead from a variant to the waitlist. */
export const VARIANT_PARAMETER = "variant";

/** Header of a response that shows a variant. */
export const VARIANT_HEADER = "X-Variant";

/** Maximum length of a label. */
export const MAX_LABEL_LENGTH = 8;

const LABEL = /^[1-9]\d{0,5}[a-d]$/;

/** Label of a variant: "3b" is the second variant of a page's third test. */
export function nameVariant(number: number, letter: string): string {
  return `${number}${letter}`;
}

/**
 * Parses a label.
 * @returns undefined for an invalid one
 */
export function parseLabel(text: string | null | undefined): string | undefined {
  return text !== null && text !== undefined && LABEL.test(text) ? text : undefined;
}

/**
 * Links to the waitlist form, directly or through `/schedule`, and forms that submit to it, as the renderer
 * writes them.
 */
const LEADING = /\b(href="\/(?:schedule|waitlist)|action="\/waitlist)(\?[^"#]*)?(#[^"]*)?(?=")/g;

/**
 * Adds the variant's label to the waitlist links in its HTML, in place of a cookie or browser storage. The
 * ETag includes it, so that a browser does not reuse one variant for another.
 */
export function labelVariant({ html, etag, headers }: RenderedPage, label: string): RenderedPage {
  const labelled = html.replaceAll(LEADING, (_all, start: string, query = "", hash = "") => {
    const parameter = `${VARIANT_PARAMETER}=${label}`;
    // Linked through `/schedule`, which passes on to the form which page led to it.
    const led = start === 'href="/waitlist' ? 'href="/schedule' : start;
    return `${led}${query === "" ? `?${parameter}` : `${query}&amp;${parameter}`}${hash}`;
  });
  return { html: labelled, etag: etag.replace(/"$/, `-${label}"`), headers };
}
