import { findDeclaration } from "../blocks/block.ts";
import type { Field, FieldGroup } from "../blocks/define-block.ts";
import { isId } from "../blocks/ids.ts";
import type { NoteText, PageField } from "../pages/page-field.ts";
import { findPageField, pageFields } from "../pages/page-fields.ts";
import { MAX_BLOCKS } from "../pages/page.ts";
import { REQUIRED } from "../pages/page-schema.ts";
import { PAGE_STATUSES } from "../pages/page-status.ts";
import { findRuleError } from "../rules/text-rules.ts";
import { slugSchema } from "#app/values/slug-schema.ts";
import { isObject } from "#app/values/unknown-value.ts";

export interface ImportProblem {
  /** Path in the document: "blocks.1.props.ctaLink". */
  where: string;
  what: string;
}

type Sent = Record<string, unknown>;

/**
 * Lists all problems that prevent a document from being saved as a page, by the rules of a save, in the order
 * of the file.
 */
export function listImportProblems(document: unknown): ImportProblem[] {
  if (!isRecord(document))
    return [problem("", "The file holds no page: it has to begin with { and end with }.")];
  return [
    ...listUnknown(document, "", ["title", "slug", "blocks", "status", "createdAt", "updatedAt", "settings"]),
    ...judgeRequired(document, "title", (title) => findRuleError(pageFields.title.rule, title)),
    ...judgeRequired(document, "slug", (slug) => slugSchema.safeParse(slug).error?.issues[0]?.message),
    ...judgeStatus(document.status),
    ...["createdAt", "updatedAt"].flatMap((name) => judgeMoment(name, document[name])),
    ...judgeBlocks(document.blocks),
    ...judgeSettings(document.settings),
  ];
}

function judgeRequired(
  document: Sent,
  name: string,
  findError: (text: string) => string | undefined,
): ImportProblem[] {
  const sent = document[name];
  if (sent === undefined || sent === "") return [problem(name, REQUIRED)];
  const error = typeof sent === "string" ? findError(sent) : NO_TEXT;
  return error === undefined ? [] : [problem(name, error)];
}

function judgeStatus(status: unknown): ImportProblem[] {
  return status === undefined || PAGE_STATUSES.some((known) => known === status)
    ? []
    : [problem("status", `There is no such status. Use one of ${PAGE_STATUSES.join(", ")}, or none.`)];
}

function judgeMoment(name: string, sent: unknown): ImportProblem[] {
  const isMoment = typeof sent === "string" && !Number.isNaN(Date.parse(sent));
  return sent === undefined || isMoment ? [] : [problem(name, "Use a time such as 2027-01-15T09:00:00Z.")];
}

function judgeBlocks(blocks: unknown): ImportProblem[] {
  if (!Array.isArray(blocks)) return [problem("blocks", "A page needs its list of blocks, in [ and ].")];
  if (blocks.length === 0) return [problem("blocks", "A page needs at least one block.")];
  if (blocks.length > MAX_BLOCKS)
    return [problem("blocks", `A page has at most ${MAX_BLOCKS} blocks, and this one has ${blocks.length}.`)];
  const ids = blocks.map((block: unknown) => (isRecord(block) ? block.id : undefined));
  return blocks.flatMap((block: unknown, at) => judgeBlock(block, `blocks.${at}`, ids.slice(0, at)));
}

function judgeBlock(block: unknown, where: string, earlierIds: unknown[]): ImportProblem[] {
  if (!isRecord(block)) return [problem(where, NO_OBJECT)];
  const { id, type, props } = block;
  const declaration = typeof type === "string" ? findDeclaration(type) : undefined;
  return [
    ...listUnknown(block, where, ["id", "type", "props"]),
    ...judgeId(id, `${where}.id`, earlierIds),
    ...(declaration ? [] : [problem(`${where}.type`, `There is no block of the type ${show(type)}.`)]),
    ...(isRecord(props)
      ? declaration
        ? judgeGroup(declaration, props, `${where}.props`)
        : []
      : [problem(`${where}.props`, NO_OBJECT)]),
  ];
}

/** Checks the fields of a block or an item. A missing field is valid: it gets its default. */
function judgeGroup(group: FieldGroup, values: Sent, where: string, beside: string[] = []): ImportProblem[] {
  return [
    ...listUnknown(values, where, [...Object.keys(group.fields), ...beside]),
    ...Object.entries(group.fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : judgeValue(field, values[name], `${where}.${name}`),
    ),
  ];
}

function judgeValue(field: Field, value: unknown, where: string): ImportProblem[] {
  if (field.control !== "items") return judgeText(field.rule, value, where);
  const { label, min, max } = field;
  if (!Array.isArray(value)) return [problem(where, NO_LIST)];
  const count =
    value.length < min
      ? [problem(where, `${label} needs at least ${min}.`)]
      : value.length > max
        ? [problem(where, `${label} has at most ${max}.`)]
        : [];
  return [
    ...count,
    ...judgeItems(value.slice(0, max), where, (item, at) => judgeGroup(field, item, at, ["id"])),
  ];
}

function judgeItems(
  items: unknown[],
  where: string,
  judge: (item: Sent, where: string) => ImportProblem[],
): ImportProblem[] {
  const ids = items.map((item) => (isRecord(item) ? item.id : undefined));
  return items.flatMap((item, at) => {
    const place = `${where}.${at}`;
    return isRecord(item)
      ? [...judgeId(item.id, `${place}.id`, ids.slice(0, at)), ...judge(item, place)]
      : [problem(place, NO_OBJECT)];
  });
}

function judgeSettings(settings: unknown): ImportProblem[] {
  if (settings === undefined) return [];
  if (!isRecord(settings)) return [problem("settings", NO_OBJECT)];
  return Object.entries(settings).flatMap(([name, value]) => {
    const field = name === "title" || name === "slug" ? undefined : findPageField(name);
    const where = `settings.${name}`;
    return field ? judgeSetting(field, value, where) : [problem(where, NOT_KNOWN)];
  });
}

function judgeSetting(field: PageField, value: unknown, where: string): ImportProblem[] {
  if (field.control === "notes") {
    if (!Array.isArray(value)) return [problem(where, NO_LIST)];
    if (value.length > field.max) return [problem(where, `A page has at most ${field.max} ${field.called}.`)];
    const texts = Object.entries<NoteText>(field.fields);
    return judgeItems(value, where, (entry, at) => [
      ...listUnknown(entry, at, ["id", ...texts.map(([name]) => name)]),
      ...texts.flatMap(([name, { rule }]) =>
        entry[name] === undefined ? [] : judgeText(rule, entry[name], `${at}.${name}`),
      ),
    ]);
  }
  if (typeof value !== "string") return [problem(where, NO_TEXT)];
  if ("rule" in field) return judgeText(field.rule, value, where);
  const parsed = field.parse(value);
  return "error" in parsed ? [problem(where, parsed.error)] : [];
}

function judgeText(
  rule: Parameters<typeof findRuleError>[0],
  value: unknown,
  where: string,
): ImportProblem[] {
  const error = typeof value === "string" ? findRuleError(rule, value) : NO_TEXT;
  return error === undefined ? [] : [problem(where, error)];
}

function judgeId(id: unknown, where: string, earlier: unknown[]): ImportProblem[] {
  if (typeof id !== "string" || !isId(id))
    return [
      problem(
        where,
        "An id begins with a lowercase letter; lowercase letters, digits and hyphens follow, at most 41.",
      ),
    ];
  return earlier.includes(id) ? [problem(where, `Something before it has the id “${id}”, too.`)] : [];
}

function listUnknown(values: Sent, where: string, known: string[]): ImportProblem[] {
  return Object.keys(values)
    .filter((name) => !known.includes(name))
    .map((name) => problem(where === "" ? name : `${where}.${name}`, NOT_KNOWN));
}

const NO_TEXT = "This has to be a text, in quotation marks.";
const NO_LIST = "This has to be a list, in [ and ].";
const NO_OBJECT = "This has to be an object, in { and }.";
const NOT_KNOWN = "There is no such property here.";

/** Maximum number of characters that are shown of a path, and of a value. */
const MAX_SHOWN = 120;

function problem(where: string, what: string): ImportProblem {
  return { where: where.slice(0, MAX_SHOWN), what };
}

function show(value: unknown): string {
  return typeof value === "string" ? `“${value.slice(0, MAX_SHOWN)}”` : "that is named here";
}

function isRecord(value: unknown): value is Sent {
  return isObject(value) && !Array.isArray(value);
}
