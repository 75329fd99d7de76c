import tlds from "tlds";
import { z } from "zod";

/**
 * Characters that nobody sees, apart from those that belong to an emoji or to a spelling: joiners in Persian and Indic scripts, and
 * variation selectors of ideographs. Phones insert them, and they would make two names look alike. The blank of braille is seen
 * by nobody either.
 */
const KEPT_OR_UNSEEN =
  /\p{RGI_Emoji}|(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=(?!\p{Script=Inherited})\p{M})[\u200c\u200d](?=\p{L})|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<unseen>[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])/gv;

/** Characters that end a line, or are no text. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Text that mail programs turn into a link whatever stands before or behind it: a scheme, an address, a host in punycode, numbers. */
const LINKS = /:\/\/|\b(?:mailto|tel|javascript|data):|www\.|xn--|[^\s@]@[^\s@]|\d\.\d/iu;

/** Separators of host names. */
const NOT_IN_HOST = /[^\p{L}\p{M}\p{N}\p{S}.-]+/u;

/** Initials before a capital: "A.Kim" is a person, though .kim is a domain too. */
const INITIALS = /^(?:\p{L}\p{M}*\.)+\p{Lu}\p{Ll}+$/u;

const TELEPHONE = /\p{Nd}(?:\P{Nd}*\p{Nd}){6}/u;

/** The endings of real host names, and the one that stands for them in examples. */
const ENDINGS = new Set([...tlds, "example"]);

/**
 * Schema of a typed name as it appears in mails and lists. It refuses only text that cannot be a name there,
 * and says what is wrong with it.
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

/** A name in a mail: a space after each full stop, so that no mail program takes it for the address of a website. */
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
  // Mail programs read full-width letters and similar forms like plain ones.
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

/** Whether mail programs would make a link of it, whatever follows the host. */
function isHost(word: string): boolean {
  const [, ...endings] = word
    .toLowerCase()
    .normalize("NFC")
    .split(".")
    .filter((label) => label !== "");
  return endings.some((label) => ENDINGS.has(label.split("-")[0] ?? ""));
}
