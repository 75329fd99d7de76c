import { evidenceTexts, type Evidence } from "../review/evidence.ts";
import { lineRule } from "../rules/text-rules.ts";
import { line, notes, slug, time, type Conversions, type PageField } from "./page-field.ts";
import { isPublic } from "./page-status.ts";

/**
 * The properties of a page beside its blocks, each declared once, in the order of the editor's form. Types, form, schema,
 * storage, comparison, history and review follow from here; its column stands in `app/storage/schema/pages.ts`.
 */
export const pageFields = {
  title: line({
    label: "Page Title",
    rule: lineRule(200, "A title has at most 200 characters."),
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
    hint: () => "Leave empty to keep the page public. At this time it ends for visitors, by itself.",
    isSchedule: true,
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

/** Fields that visitors see something of. */
export type PublicFieldName = {
  [Name in PageFieldName]: PageFields[Name] extends { control: "notes" } ? never : Name;
}[PageFieldName];

/** Values as a page has them. */
export type PageValues = { [Name in PageFieldName]: PageFields[Name]["initial"] };
export type PublicValues = Pick<PageValues, PublicFieldName>;

/** Values as a draft holds them while someone types. */
export type TypedValues = { [Name in PageFieldName]: ReturnType<PageFields[Name]["tidy"]> };

/** Values as a row of `page_revisions` holds them. */
export type ColumnValues = { [Name in PageFieldName]: ReturnType<PageFields[Name]["toColumn"]> };

export const pageFieldNames = Object.keys(pageFields) as PageFieldName[];

const isPublicField = (name: PageFieldName): name is PublicFieldName => pageFields[name].control !== "notes";

export const publicFieldNames = pageFieldNames.filter(isPublicField);

/** Fields whose controls come after those of the blocks. */
export const notesFieldNames = pageFieldNames.filter((name) => !isPublicField(name));

export function pickPublic(values: PageValues): PublicValues {
  return Object.fromEntries(publicFieldNames.map((name) => [name, values[name]])) as PublicValues;
}

/** An object with a property of each field. */
export function mapPageFields<Mapped extends Record<PageFieldName, unknown>>(
  map: (field: Conversions, name: PageFieldName) => unknown,
): Mapped {
  return Object.fromEntries(pageFieldNames.map((name) => [name, map(pageFields[name], name)])) as Mapped;
}

export function findPageField(name: string): PageField | undefined {
  return Object.hasOwn(pageFields, name) ? pageFields[name as PageFieldName] : undefined;
}
