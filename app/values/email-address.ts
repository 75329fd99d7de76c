import { z } from "zod";

const EXAMPLE = "Enter an email address, such as name@example.com.";

/** Maximum length of a stored email, and of its local part before the @ (RFC 5321). */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** Invisible characters: direction marks, zero-width and no-break spaces, soft hyphens, byte order marks. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f]/gu;

/** Full-width forms of ASCII, which Japanese and Chinese keyboards type. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xff01 - 0x21;

/** Characters that browsers accept in the local part (WHATWG, `input type=email`). */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/**
 * ASCII characters that are invalid in a host name. The URL parser would read some of them as a port, a path
 * or an encoded character.
 */
const NOT_IN_HOST = /[\0-,/:-@[-`{-\x7f]/;

/**
 * Schema of an email for every form, setting and command; its output is the stored and compared form: without
 * invisible characters, in lower case, with the domain in ASCII (punycode). Different spellings of one
 * mailbox get the same form, but dots and tags after a "+" are kept, since only some providers ignore them.
 * Accepts every email that browsers accept and that can receive mail: the domain is public, and the local
 * part is ASCII, as mail services require.
 */
export const emailSchema = z
  .string(EXAMPLE)
  .max(1000, `Use at most ${MAX_LENGTH} characters.`)
  .transform((typed, context) => {
    const email = typed
      .replaceAll(UNSEEN, "")
      .replaceAll(FULL_WIDTH, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
      .normalize("NFC")
      .trim();
    const at = email.lastIndexOf("@");
    const local = email.slice(0, Math.max(at, 0));
    const host = at === -1 ? undefined : readHost(email.slice(at + 1));
    const read = `${local.toLowerCase()}@${host ?? ""}`;
    const fault = findError(email, local, host) ?? findLengthFault(local, read);
    if (fault === undefined) return read;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });

/**
 * Normalizes a host name to lower case and ASCII with the platform's URL parser (UTS #46); undefined for an
 * invalid or private name.
 */
function readHost(text: string): string | undefined {
  const name = text.replace(/[.。]$/u, "");
  if (NOT_IN_HOST.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const { hostname } = new URL(`http://${name}`);
  const dot = hostname.lastIndexOf(".");
  const isPublic = dot !== -1 && /[a-z]/.test(hostname.slice(dot));
  return isPublic && z.regexes.html5Email.test(`a@${hostname}`) ? hostname : undefined;
}

/** Finds the message for the first error in a typed email. */
function findError(email: string, local: string, host: string | undefined): string | undefined {
  if (email === "") return EXAMPLE;
  const [space] = /[\s\p{Cc}]/u.exec(email) ?? [];
  if (space !== undefined) {
    return `An email address cannot contain ${/\p{Zs}/u.test(space) ? "a space" : "a line break"}. ${EXAMPLE}`;
  }
  if (!email.includes("@")) return `“${clip(email)}” is not complete: the @ is missing. ${EXAMPLE}`;
  if (local === "" || email.endsWith("@")) return `“${clip(email)}” is not complete. ${EXAMPLE}`;
  const wrong = [...local].find((character) => !LOCAL.test(character));
  if (wrong !== undefined && wrong > "\x7f") {
    return `An email address cannot contain “${wrong}” before the @: our mail would not arrive. Enter another one.`;
  }
  if (wrong !== undefined) return `An email address cannot contain “${wrong}”. ${EXAMPLE}`;
  if (/^\.|\.\.|\.$/.test(local)) {
    return `“${clip(local)}” is not the beginning of an email address: it has a full stop too many. ${EXAMPLE}`;
  }
  const ending = email.slice(local.length + 1);
  return host === undefined ? `“${clip(ending)}” is not the end of an email address. ${EXAMPLE}` : undefined;
}

function findLengthFault(local: string, email: string): string | undefined {
  if (email.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`;
  return local.length > MAX_LOCAL_LENGTH
    ? `Use at most ${MAX_LOCAL_LENGTH} characters before the @.`
    : undefined;
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
