import { evidenceTexts, type Evidence } from "../review/evidence.ts";
import { lineRule } from "../rules/text-rules.ts";
import { ownPathRule, pictureRule, urlRule } from "./url-rules.ts";
import { choice, image, line, notes, slug, time, url } from "./declare-field.ts";
import type { Conversions, PageField } from "./page-field.ts";
import { languageChoices } from "./page-languages.ts";
import { isPublic } from "./page-status.ts";

/** Maximum length of a title, in characters. */
export const MAX_TITLE = 200;

/**
 * Properties of a page other than its blocks, each declared once, in the order of the editor's form. Types,
 * form, schema, storage, comparison, history and review derive from these declarations; the columns are
 * declared in `app/storage/schema/pages.ts`.
 */
export const pageFields = {
  title: line({
    label: "Page Title",
    rule: lineRule(MAX_TITLE, `A title has at most ${MAX_TITLE} characters.`),
    isRequired: true,
  }),
  slug: slug({
    label: "Slug",
    hint: (shown) => `The public address: /page/${shown.slug === "" ? "…" : shown.slug}`,
  }),
  publishAt: time({
    label: "Publish At",
    hint: ({ timeZone }) => `Leave empty to publish at once. The time is ${timeZone}.`,
    isShown: (status) => status === undefined || !isPublic(status),
    isPast: (status) => status !== "draft" && status !== "scheduled",
    isSchedule: true,
  }),
  unpublishAt: time({
    label: "Public Until",
    hint: ({ timeZone }) =>
      `Leave empty to keep the page public. At this time, ${timeZone}, it ends for visitors, by itself.`,
    isSchedule: true,
  }),
  language: choice({
    label: "Language",
    choices: languageChoices,
    hint: () => "Screen readers and hyphenation follow it. Arabic, Hebrew and others are set from the right.",
  }),
  header: choice({
    label: "Header",
    choices: { "": "Whole menu", reduced: "Logo and one button" },
  }),
  dated: choice({
    label: "Date on the Page",
    choices: { "": "No date", changed: "Date of the last change" },
  }),
  searchTitle: line({
    label: "Search Title",
    rule: lineRule(200, "A search title has at most 200 characters."),
    hint: () => "Leave empty to use the page title.",
    fold: "search",
  }),
  searchDescription: line({
    label: "Search Description",
    rule: lineRule(300, "A search description has at most 300 characters."),
    hint: () => "Leave empty to use the first words of the page.",
    fold: "search",
  }),
  socialImage: image({
    label: "Social Image",
    upload: "Upload Social Image",
    rule: pictureRule,
    fold: "search",
  }),
  canonicalUrl: url({
    label: "Canonical URL",
    rule: urlRule,
    hint: () => "Leave empty unless another address is the original of this page, such as /page/spring.",
    fold: "search",
    isNotCopied: true,
  }),
  indexing: choice({
    label: "Search Engines",
    choices: { "": "May list this page", noindex: "Are asked not to list it" },
    fold: "search",
  }),
  afterEnd: choice({
    label: "After Public Until",
    choices: { "": "Say that the page has ended", redirect: "Lead visitors to another page" },
    fold: "end",
  }),
  endMessage: line({
    label: "Message After the End",
    rule: lineRule(300, "A message after the end has at most 300 characters."),
    hint: () => "Leave empty for: This page has ended. Everything else is one tap away.",
    fold: "end",
  }),
  endTarget: url({
    label: "Page After the End",
    rule: ownPathRule,
    hint: () => "A page of this site, such as /waitlist. While that is not public, the message is shown.",
    fold: "end",
  }),
  evidence: notes<Evidence>({
    label: "Evidence",
    called: "notes of evidence",
    max: 50,
    fields: evidenceTexts,
    describe: ({ claim, note, keptAt, until }) => `“${claim}”: ${note} (${keptAt}, ${until})`,
  }),
} satisfies Record<string, PageField>;

type PageFields = typeof pageFields;
export type PageFieldName = keyof PageFields;

/** Fields that affect what visitors see. */
export type PublicFieldName = {
  [Name in PageFieldName]: PageFields[Name] extends { control: "notes" } ? never : Name;
}[PageFieldName];

/** Values of a page. */
export type PageValues = { [Name in PageFieldName]: PageFields[Name]["initial"] };
export type PublicValues = Pick<PageValues, PublicFieldName>;

/** Values of a draft while it is edited. */
export type TypedValues = { [Name in PageFieldName]: ReturnType<PageFields[Name]["tidy"]> };

/** Values of a row of `page_revisions`. */
export type ColumnValues = { [Name in PageFieldName]: ReturnType<PageFields[Name]["toColumn"]> };

export const pageFieldNames = Object.keys(pageFields) as PageFieldName[];

const isPublicField = (name: PageFieldName): name is PublicFieldName => pageFields[name].control !== "notes";

export const publicFieldNames = pageFieldNames.filter(isPublicField);

/** Fields whose controls follow those of the blocks. */
export const notesFieldNames = pageFieldNames.filter((name) => !isPublicField(name));

/** Leaves out the fields that only administrators see. */
export function pickPublic(values: PageValues): PublicValues {
  return Object.fromEntries(publicFieldNames.map((name) => [name, values[name]])) as PublicValues;
}

/** URLs and paths in the page fields. */
export function listPageHrefs(values: Pick<PublicValues, UrlFieldName>): string[] {
  return urlFieldNames.map((name) => values[name]).filter((href) => href !== "");
}

type UrlFieldName = {
  [Name in PageFieldName]: PageFields[Name] extends { control: "url" } ? Name : never;
}[PageFieldName];

const urlFieldNames = publicFieldNames.filter(
  (name): name is UrlFieldName => pageFields[name].control === "url",
);

/** Maps every page field to a property of an object. */
export function mapPageFields<Mapped extends Record<PageFieldName, unknown>>(
  map: (field: Conversions, name: PageFieldName) => unknown,
): Mapped {
  return Object.fromEntries(pageFieldNames.map((name) => [name, map(pageFields[name], name)])) as Mapped;
}

/** Finds the declaration of a field by a name from an untrusted source. */
export function findPageField(name: string): PageField | undefined {
  return Object.hasOwn(pageFields, name) ? pageFields[name as PageFieldName] : undefined;
}
