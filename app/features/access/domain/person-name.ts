import tlds from "tlds";
import { z } from "zod";

/**
 * Invisible characters, except those that are part of an emoji or a spelling: joiners in Persian and Indic
 * scripts, and variation selectors of ideographs. Phones insert them, and they would make two different names
 * look the same. Includes the blank braille pattern.
 */
const KEPT_OR_UNSEEN =
  /\p{RGI_Emoji}|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=(?!\p{Script=Inherited})\p{M})[\u200c\u200d](?=\p{L})|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<unseen>[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])/gv;

/** Line breaks and control characters. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Text that mail programs turn into a link whatever surrounds it: a scheme, an email, a punycode host,
 * numbers.
 */
const LINKS = /:\/\/|\b(?:mailto|tel|javascript|data):|www\.|xn--|[^\s@]@[^\s@]|\d\.\d/iu;

/** Separators of host names. */
const NOT_IN_HOST = /[^\p{L}\p{M}\p{N}\p{S}.-]+/u;

/** Initials before a capital: "A.Kim" is a name, although .kim is also a top-level domain. */
const INITIALS = /^(?:\p{L}\p{M}*\.)+\p{Lu}\p{Ll}+$/u;

const TELEPHONE = /\p{Nd}(?:\P{Nd}*\p{Nd}){6}/u;

/** Existing top-level domains, and the one reserved for examples. */
const ENDINGS = new Set([...tlds, "example"]);

/**
 * Schema of a typed name as displayed in mails and lists. Refuses only text that cannot be a name, with a
 * message that says why.
 */
function nameSchema(max: number, { missing, what }: { missing: string; what: string }) {
  return z
    .string(missing)
    .max(1000, `Use at most ${max} characters.`)
    .transform((typed, context) => {
      const name = readName(typed);
      const fault = findError(name, { missing, max });
      if (fault === undefined) return name;
      context.addIssue({ code: "custom", message: fault.replace(/^A name/, what) });
      return z.NEVER;
    });
}

export function personNameSchema(missing: string) {
  return nameSchema(80, { missing, what: "A name" });
}

export const passkeyNameSchema = nameSchema(60, {
  missing: "Give the passkey a name.",
  what: "The name of a passkey",
});

/**
 * Formats a name for a mail, with a space after each full stop, so that mail programs do not turn it into a
 * link.
 */
export function writeName(name: string): string {
  return name.replaceAll(/([.。．｡․])(?=[\p{L}\p{M}\p{N}])/gu, "$1 ");
}

function readName(typed: string): string {
  return typed
    .replaceAll(KEPT_OR_UNSEEN, (found, unseen: string | undefined) => (unseen === undefined ? found : ""))
    .normalize("NFC")
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
}

function findError(name: string, { missing, max }: { missing: string; max: number }): string | undefined {
  if (name === "") return missing;
  if (name.length > max) return `Use at most ${max} characters.`;
  if (CONTROL.test(name)) return "A name cannot contain a line break or another control character.";
  // Mail programs treat full-width letters and similar forms like ASCII.
  const read = name.normalize("NFKC");
  const [bracket] = /[<>]/.exec(read) ?? [];
  if (bracket !== undefined) return `A name cannot contain “${bracket}”.`;
  if (TELEPHONE.test(read)) return "A name cannot contain a telephone number.";
  const link = LINKS.exec(read)?.[0] ?? findHost(read);
  return link === undefined ? undefined : `A name cannot contain an address: “${link}” reads as one.`;
}

function findHost(text: string): string | undefined {
  const words = text.replaceAll("。", ".").split(NOT_IN_HOST);
  return words.find((word) => !INITIALS.test(word) && isHost(word));
}

/** Whether mail programs would turn the text into a link, whatever follows the host. */
function isHost(word: string): boolean {
  const [, ...endings] = word
    .toLowerCase()
    .normalize("NFC")
    .split(".")
    .filter((label) => label !== "");
  return endings.some((label) => ENDINGS.has(label.split("-")[0] ?? ""));
}
