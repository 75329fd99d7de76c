import * as z from "zod/mini";
import { slugSchema } from "#app/slug.ts";
import { hexColorSchema } from "../domain/colors.ts";
import { lineSchema, paragraphsSchema } from "../domain/line.ts";
import {
  valuesSchema,
  type Checks,
  type Item,
  type ItemsField,
  type PlainField,
  type PlainFields,
} from "./define-block.ts";
import { findFreeId, hasUniqueIds, idSchema } from "./ids.ts";

export function oneLine(
  label: string,
  initial: string,
  { hint, role, isEvidence }: Pick<PlainField, "hint" | "role" | "isEvidence"> = {},
): PlainField {
  const schema = z._default(lineSchema(300, `${label} has at most 300 characters.`), initial);
  return { control: "line", label, schema, hint, role, isEvidence };
}

/** Plain text of several lines; line breaks part its paragraphs. */
export function paragraph(
  label: string,
  initial: string,
  { hint, role }: Pick<PlainField, "hint" | "role"> = {},
): PlainField {
  const schema = z._default(paragraphsSchema(2000, `${label} has at most 2,000 characters.`), initial);
  return { control: "paragraph", label, schema, hint, role };
}

/** Text with paragraphs, lists, quotations, links, bold and italic, as `rich-text/read.ts` reads it. */
export function richText(label: string, initial: string): PlainField {
  const schema = z._default(paragraphsSchema(5000, `${label} has at most 5,000 characters.`), initial);
  return { control: "rich-text", label, schema, hint: RICH_TEXT_HINT, role: "prose" };
}

const RICH_TEXT_HINT =
  "You can type **bold**, *italic*, [a link](/schedule); - or 1. begins a list, > a quotation.";

/** A day, such as 2027-01-15, or none. */
export function date(
  label: string,
  { hint, isEvidence }: Pick<PlainField, "hint" | "isEvidence"> = {},
): PlainField {
  const schema = z._default(
    z.union([z.literal(""), z.iso.date()], "Use a date such as 2027-01-15, or leave this empty."),
    "",
  );
  return { control: "date", label, schema, hint, isEvidence };
}

/** One of the conditions that have a page, by its slug, or none yet. */
export function condition(label: string, { hint }: Pick<PlainField, "hint"> = {}): PlainField {
  const schema = z._default(z.union([z.literal(""), slugSchema], "Choose a condition from the list."), "");
  return { control: "condition", label, schema, hint };
}

export function color(label: string, initial: string): PlainField {
  return { control: "color", label, schema: z._default(hexColorSchema, initial) };
}

export function choice<const Choices extends Record<string, string>>(
  label: string,
  initial: keyof Choices & string,
  choices: Choices,
  { hint, isEvidence }: Pick<PlainField, "hint" | "isEvidence"> = {},
): PlainField<keyof Choices & string> {
  const values = Object.keys(choices) as [keyof Choices & string];
  const schema = z._default(
    z.enum(values, `Choose one of the sizes or places listed under ${label}.`),
    initial as never,
  );
  return { control: "choice", label, schema, choices, hint, isEvidence };
}

/**
 * A path on this site: a picture from another host would show its owner every visitor.
 * @param initial empty where the block does without a picture
 */
export function imageUrl(label: string, initial: string, { upload }: { upload: string }): PlainField {
  const schema = z._default(
    z.string().check(
      z.trim(),
      z.overwrite((url) => (url === "" ? initial : url)),
      z.maxLength(500, `${label} has at most 500 characters.`),
      z.refine(
        (url) => url === initial || OWN_PICTURE.test(url),
        "Pictures are served from this site, so that no other company sees your visitors. Upload the picture below instead.",
      ),
    ),
    initial,
  );
  return { control: "image", label, schema, upload };
}

const OWN_PICTURE = /^\/(media|images)\/[\w./-]+$/;

/** A path on this site, a fragment, or an https, mailto or tel address. */
export function link(label: string, initial: string): PlainField {
  const schema = z._default(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(2000, `${label} has at most 2,000 characters.`)),
      z
        .string()
        .check(
          z.refine(
            isSafeLink,
            "Use a path such as /schedule, or an address that begins with https://, mailto: or tel:.",
          ),
        ),
    ),
    initial,
  );
  return { control: "link", label, schema };
}

/** A list of `min` to `max` items, which begins with `min` of them. */
export function items<Group extends PlainFields & { id?: never }>({
  label,
  itemLabel,
  min,
  max,
  fields,
  checks = {},
}: Pick<ItemsField<Group>, "label" | "itemLabel" | "min" | "max" | "fields"> & {
  checks?: Checks<Group>;
}): ItemsField<Group> {
  const schema = z._default(
    z.array(z.object({ id: idSchema(), ...valuesSchema(fields).shape })).check(
      z.minLength(min, `${label} needs at least ${min}.`),
      z.maxLength(max, `${label} has at most ${max}.`),
      z.refine((found) => hasUniqueIds(found as Item[]), "Two of these share one id."),
    ),
    () => startItems(fields, min) as never,
  );
  return { control: "items", label, itemLabel, min, max, fields, checks, schema: schema as never };
}

/** What a new item of a list holds. */
export function startItem(fields: PlainFields): Record<string, string> {
  return valuesSchema(fields).parse({}) as Record<string, string>;
}

function startItems(fields: PlainFields, count: number): Item[] {
  const list: Item[] = [];
  while (list.length < count) list.push({ id: findFreeId("item", list), ...startItem(fields) });
  return list;
}

function isSafeLink(href: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(href)) return false;
  if (/^(#|\/(?!\/))/.test(href)) return true;
  return /^(https:\/\/[^/]+|mailto:.+@.+|tel:\+?[\d().-]+)/i.test(href) && URL.canParse(href);
}
