import { isSlug } from "#app/values/slug.ts";
import { hexColorRule } from "../rules/colors.ts";
import { dayRule, lineRule, paragraphsRule, textRule, type Rule } from "../rules/text-rules.ts";
import type { Field, Fields, Item, ItemsField, PlainField, PlainFields } from "./define-block.ts";
import { findFreeId } from "./ids.ts";

export function oneLine(
  label: string,
  initial: string,
  options: Pick<PlainField, "hint" | "role" | "isEvidence" | "isPlaceholder" | "readWith" | "labeledBy"> = {},
): PlainField {
  const rule = lineRule(300, `${label} has at most 300 characters.`);
  return { control: "line", label, initial, rule, ...options };
}

/** Plain text field of several lines; line breaks separate paragraphs. */
export function paragraph(
  label: string,
  initial: string,
  options: Pick<PlainField, "hint" | "role" | "labeledBy"> = {},
): PlainField {
  const rule = paragraphsRule(2000, `${label} has at most 2,000 characters.`);
  return { control: "paragraph", label, initial, rule, ...options };
}

/**
 * Rich text field: paragraphs, lists, quotations, links, bold and italic in the syntax of
 * `rich-text/read.ts`.
 */
export function richText(label: string, initial: string, { max = 5000 } = {}): PlainField {
  const rule = paragraphsRule(max, `${label} has at most ${max.toLocaleString("en-US")} characters.`);
  return { control: "rich-text", label, initial, rule, hint: RICH_TEXT_HINT, role: "prose" };
}

const RICH_TEXT_HINT =
  "You can type **bold**, *italic*, [a link](/schedule); - or 1. begins a list, > a quotation.";

/** Date field in ISO format, such as 2027-01-15; may be empty. */
export function date(
  label: string,
  options: Pick<PlainField, "hint" | "isEvidence" | "isLastDay"> = {},
): PlainField {
  return { control: "date", label, initial: "", rule: dayRule, ...options };
}

/** Field with the slug of a condition that has a page; may be empty. */
export function condition(label: string, { hint }: Pick<PlainField, "hint"> = {}): PlainField {
  const rule: Rule = (typed) =>
    typed === "" || isSlug(typed) ? { value: typed } : { error: "Choose a condition from the list." };
  return { control: "condition", label, initial: "", rule, hint };
}

/** Field with the id of a shared section; an empty id renders nothing. */
export function sectionReference(label: string): PlainField {
  const rule: Rule = (typed) =>
    typed === "" || isSlug(typed) ? { value: typed } : { error: "There is no shared section of this name." };
  return { control: "section", label, initial: "", rule };
}

export function color(label: string, initial: string): PlainField {
  return { control: "color", label, initial, rule: hexColorRule };
}

export function choice<const Choices extends Record<string, string>>(
  label: string,
  initial: keyof Choices & string,
  choices: Choices,
  options: Pick<PlainField, "hint" | "isEvidence" | "placement" | "shownAs"> = {},
): PlainField<keyof Choices & string> {
  const rule: Rule<keyof Choices & string> = (typed) =>
    Object.hasOwn(choices, typed)
      ? { value: typed as keyof Choices & string }
      : { error: `Choose one of the sizes or places listed under ${label}.` };
  return { control: "choice", label, initial, rule, choices, ...options };
}

/**
 * Field with the path of a picture on this site. Other hosts are refused: loading a picture from one would
 * disclose every visitor to its owner.
 * @param initial empty if the picture is optional
 */
export function imageUrl(label: string, initial: string, { upload }: { upload: string }): PlainField {
  const given = textRule(500, `${label} has at most 500 characters.`, (url) =>
    url === initial || OWN_PICTURE.test(url)
      ? undefined
      : "Pictures are served from this site, so that no other company sees your visitors. Upload the picture below instead.",
  );
  const rule: Rule = (typed) => (typed.trim() === "" ? { value: initial } : given(typed));
  return { control: "image", label, initial, rule, upload };
}

/**
 * Field with the path of an uploaded video. Other hosts are refused: an embedded player would disclose every
 * visitor to its owner.
 */
export function videoUrl(label: string, { upload }: { upload: string }): PlainField {
  const rule = textRule(500, `${label} has at most 500 characters.`, (url) =>
    url === "" || OWN_VIDEO.test(url)
      ? undefined
      : "Videos are served from this site, so that no other company sees your visitors. Upload the video below instead.",
  );
  return { control: "video-file", label, initial: "", rule, upload };
}

const OWN_VIDEO = /^\/media\/[0-9a-f]{64}\/original\.(mp4|webm)$/;

/** Field with WebVTT captions, pasted or loaded from a file. */
export function captions(label: string): PlainField {
  const rule = paragraphsRule(20_000, `${label} have at most 20,000 characters.`);
  return { control: "captions", label, initial: "", rule, hint: CAPTIONS_HINT };
}

const CAPTIONS_HINT =
  "In WebVTT: WEBVTT, an empty line, then each caption: its times, such as 00:01.000 --> 00:04.000, and its words below.";

const OWN_PICTURE = /^\/(media|images)\/[\w./-]+$/;

/**
 * Field with a path on this site, a fragment, or an https, mailto or tel URL.
 * @param initial empty if the link is optional
 */
export function link(label: string, initial: string): PlainField {
  const rule = textRule(2000, `${label} has at most 2,000 characters.`, (href) =>
    href === initial || isSafeLink(href)
      ? undefined
      : "Use a path such as /schedule, or an address that begins with https://, mailto: or tel:.",
  );
  return { control: "link", label, initial, rule };
}

/** Field with a list of `min` to `max` items; a new block has `min` items. */
export function items<Group extends PlainFields & { id?: never }>(
  list: Omit<ItemsField<Group>, "control">,
): ItemsField<Group> {
  return { control: "items", ...list };
}

/** Initial values of a new block or item. */
export function startValues(fields: Fields): Record<string, string | Item[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startValue(field)]));
}

/** Initial value of a field. */
export function startValue(field: Field): string | Item[] {
  return field.control === "items" ? startItems(field) : field.initial;
}

/** Initial values of a new item of a list. */
export function startItem(fields: PlainFields): Record<string, string> {
  return startValues(fields) as Record<string, string>;
}

export function startItems({ fields, min }: ItemsField): Item[] {
  const list: Item[] = [];
  while (list.length < min) list.push({ id: findFreeId("item", list), ...startItem(fields) });
  return list;
}

function isSafeLink(href: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(href)) return false;
  if (/^(#|\/(?!\/))/.test(href)) return true;
  return /^(https:\/\/[^/]+|mailto:.+@.+|tel:\+?[\d().-]+)/i.test(href) && URL.canParse(href);
}
