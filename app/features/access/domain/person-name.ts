import { z } from "zod";

/** Text that mail programs turn into a link: an address, a host name in any script or in punycode, a telephone number. */
const LINKS = [
  /[:/@<>\\]|xn--|www[.。]/iu,
  /[.。]\p{M}*[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]|\p{N}[.。]\p{N}/u,
  /\p{Nd}(?:\P{Nd}*\p{Nd}){6}/u,
];

/** Invisible characters, bidirectional controls and line breaks, which would make a name look like something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Exceptions that real names need: joiners in Persian and Indic scripts, and variation selectors of ideographs. */
const SPELLED =
  /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=(?!\p{Script=Inherited})\p{M})[\u200c\u200d](?=\p{L})|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;

/** Words that somebody types and that stand in mails, also to an address that is not theirs, and in lists. */
function plainWords(max: number, missing: string, refusal: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Use at most ${max} characters.`)
    .pipe(z.string().refine(isPlain, refusal));
}

export function personNameSchema(missing: string) {
  return plainWords(80, missing, "Use only the name itself, without links or symbols.");
}

export const passkeyNameSchema = plainWords(
  60,
  "Give the passkey a name.",
  "Use only words for the passkey’s name, without links or symbols.",
);

function isPlain(text: string): boolean {
  // Normalizes full-width letters and similar forms, which mail programs treat like plain ones.
  const read = text.normalize("NFKC");
  return !UNSEEN.test(text.replaceAll(SPELLED, "")) && !LINKS.some((link) => link.test(read));
}
