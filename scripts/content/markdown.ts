import { Marked } from "marked";
import { parse } from "yaml";

/** Content file: front matter as data, text as HTML in sections. */
export interface ContentDocument {
  head: unknown;
  /** HTML before the first section. */
  lede: string;
  sections: ContentSection[];
}

interface ContentSection {
  id: string;
  title: string;
  html: string;
}

/** Markdown renderer with tables, whose cells carry their column's name for narrow screens. */
const marked = new Marked({
  gfm: true,
  renderer: {
    table({ header, rows }) {
      const names = header.map(({ text }) => text);
      const head = header.map(
        ({ tokens }) => `<th role="columnheader" scope="col">${this.parser.parseInline(tokens)}</th>`,
      );
      const body = rows.map((cells) => {
        const [first = "", ...others] = cells.map(({ tokens }) => this.parser.parseInline(tokens));
        const rest = others.map(
          (html, index) => `<td role="cell" data-label="${names[index + 1] ?? ""}">${html}</td>`,
        );
        return `<tr role="row"><th role="rowheader" scope="row">${first}</th>${rest.join("")}</tr>`;
      });
      return `<table class="comparison" role="table"><thead role="rowgroup"><tr role="row">${head.join("")}</tr></thead><tbody role="rowgroup">${body.join("")}</tbody></table>`;
    },
  },
});

/**
 * Parses front matter and text. Throws an Error with the reason if front matter or a section title is
 * missing.
 */
export function parseContent(text: string): ContentDocument {
  return { head: parseHead(text), ...parseBody(text) };
}

/** Parses the front matter only. Throws an Error if it is missing. */
export function parseHead(text: string): unknown {
  return parse(splitHead(text).head);
}

/** Renders text and sections only, as HTML. Throws the errors of `parseContent`. */
export function parseBody(text: string): Omit<ContentDocument, "head"> {
  const [lede = "", ...sections] = splitHead(text).body.split(/^## /m);
  return { lede: toHtml(lede), sections: sections.map(parseSection) };
}

function splitHead(text: string): { head: string; body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error("it must begin with a head between two lines of ---");
  return { head, body };
}

/** Splits a section at its third-level headings, such as questions with their answers. */
export function splitSubsections(markdown: string): { title: string; html: string }[] {
  return markdown
    .split(/^### /m)
    .slice(1)
    .map(parseSection)
    .map(({ title, html }) => ({ title, html }));
}

/** Lists the Markdown source of each section, for content with further structure, such as lists of points. */
export function listSectionSources(text: string): Map<string, string> {
  return new Map(text.split(/^## /m).slice(1).map(splitTitle));
}

function parseSection(source: string): ContentSection {
  const [title, markdown] = splitTitle(source);
  if (title === "") throw new Error("a section has no title");
  const id = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return { id, title, html: toHtml(markdown) };
}

function splitTitle(source: string): [title: string, markdown: string] {
  const end = source.indexOf("\n");
  return end === -1 ? [source.trim(), ""] : [source.slice(0, end).trim(), source.slice(end + 1)];
}

function toHtml(markdown: string): string {
  return marked.parse(markdown.trim(), { async: false }).trim();
}
