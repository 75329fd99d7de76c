import { z } from "zod";

const EXAMPLE = "Enter an email address, such as name@example.com.";

/** Lengths of an email as it is stored; RFC 5321 has 254 for the whole and 64 for the part before the @. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** Characters that nobody sees: marks of direction, zero-width and no-break spaces, soft hyphens, byte order marks. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f]/gu;

/** The full-width forms of ASCII, as Japanese and Chinese keyboards type them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xff01 - 0x21;

/** Characters that the part before the @ may have in the check of browsers (WHATWG, `input type=email`). */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** ASCII that no host name has. A URL would take some of it for a port, a path or an encoded character. */
const NOT_IN_HOST = /[\0-,/:-@[-`{-\x7f]/;

/**
 * An email address as every form, setting and command reads it, and as it is stored and compared: without invisible characters,
 * in lower case, with the domain in ASCII (punycode). Two spellings of one mailbox become the same text; nothing else does:
 * dots and tags after a "+" are kept, since only some providers ignore them. Accepts what the browsers' own check accepts, where
 * a mail can be delivered: the domain is a public one, and the part before the @ is ASCII, as the mail services ask for.
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

/** The host name in lower case and ASCII; undefined for anything else. The platform's URL knows how (UTS #46). */
function readHost(text: string): string | undefined {
  const name = text.replace(/[.。]$/u, "");
  if (NOT_IN_HOST.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const { hostname } = new URL(`http://${name}`);
  const dot = hostname.lastIndexOf(".");
  const isPublic = dot !== -1 && /[a-z]/.test(hostname.slice(dot));
  return isPublic && z.regexes.html5Email.test(`a@${hostname}`) ? hostname : undefined;
}

/** Words that name what is not right. */
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
