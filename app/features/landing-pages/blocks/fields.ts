import { z } from "zod";
import { hexColorSchema } from "../domain/colors.ts";

// The editor runs under a policy that forbids compiling code from text.
z.config({ jitless: true });

/** What keeps people from reading or using a block, seen while its author types. */
export interface Barrier {
  message: string;
  /** Publishing waits until it is gone; otherwise it is advice. */
  blocking: boolean;
}

type FindBarrier = (value: string, props: never) => Barrier | undefined;

/** How the editor shows one property of a block; kept beside its schema as zod metadata. */
export interface Field {
  label: string;
  control: "text" | "color" | "choice" | "image" | "link";
  hint?: string;
  /** What the upload beside an image's address is called. */
  upload?: string;
  /** Stored value -> what people read, in order. */
  choices?: Record<string, string>;
  /** Judges a right value among the block's other properties. */
  findBarrier?: FindBarrier;
}

const fields = z.registry<Field>();

/** Names the block in the page's HTML and styles. */
export function blockId(initial: string) {
  return z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, "A block's id is lowercase letters, digits and hyphens.")
    .default(initial);
}

export function oneLine(
  label: string,
  initial: string,
  { hint, findBarrier }: Pick<Field, "hint" | "findBarrier"> = {},
) {
  const schema = z.string().trim().max(300, `${label} has at most 300 characters.`).default(initial);
  return schema.register(fields, { label, control: "text", hint, findBarrier });
}

export function color(label: string, initial: string, { findBarrier }: Pick<Field, "findBarrier"> = {}) {
  return hexColorSchema.default(initial).register(fields, { label, control: "color", findBarrier });
}

export function choice<const Choices extends Record<string, string>>(
  label: string,
  initial: keyof Choices & string,
  choices: Choices,
) {
  const values = Object.keys(choices) as [keyof Choices & string];
  const schema = z
    .enum(values, `Choose one of the sizes or places listed under ${label}.`)
    .default(initial as never);
  return schema.register(fields, { label, control: "choice", choices });
}

/** A path on this site: a picture from another host would show its owner every visitor. */
export function imageUrl(label: string, initial: string, { upload }: { upload: string }) {
  const schema = z
    .string()
    .trim()
    .transform((url) => (url === "" ? initial : url))
    .pipe(
      z
        .string()
        .max(500)
        .regex(
          /^\/(media|images)\/[\w./-]+$/,
          "Pictures are served from this site, so that no other company sees your visitors. Upload the picture below instead.",
        ),
    )
    .default(initial);
  return schema.register(fields, { label, control: "image", upload });
}

/** A path on this site, a fragment, or an https, mailto or tel address. */
export function link(label: string, initial: string, { findBarrier }: Pick<Field, "findBarrier"> = {}) {
  const schema = z
    .string()
    .trim()
    .max(2000)
    .refine(
      isSafeLink,
      "Use a path such as /schedule, or an address that begins with https://, mailto: or tel:.",
    )
    .default(initial);
  return schema.register(fields, { label, control: "link", findBarrier });
}

export function describeField(schema: z.ZodType): Field | undefined {
  return fields.get(schema);
}

function isSafeLink(href: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(href)) return false;
  if (/^(#|\/(?!\/))/.test(href)) return true;
  return /^(https:\/\/[^/]+|mailto:.+@.+|tel:\+?[\d().-]+)/i.test(href) && URL.canParse(href);
}
