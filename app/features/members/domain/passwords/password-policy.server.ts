import { fail, ok, type Result } from "#app/values/result.ts";
import { commonPasswords, commonStems } from "../../content/common-passwords.ts";
import { isRepetitive, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, reversed } from "./password-strength.ts";

/** Number of occurrences of a password in leaks; 0 if unknown, also after a timeout. */
export type CountLeaks = (password: string) => Promise<number>;

export interface WeakPassword {
  code: "auth/password-does-not-meet-requirements";
  /** Advice on what to change, in a sentence or two. */
  advice: string;
}

const ADVICE = "A few unrelated words in a row are strong and easy to remember.";

const common = new Set(commonPasswords.trim().split(/\s+/));
const stems = new Set(commonStems.trim().split(/\s+/));

const LEET: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Checks a password by NIST SP 800-63B: no composition rules, but a minimum length, not common or leaked, and
 * not made of the person's own data.
 */
export async function judgePassword(
  { countLeaks }: { countLeaks: CountLeaks },
  password: string,
  personal: string[],
): Promise<Result<undefined, WeakPassword>> {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH)
    return refuse(`Use at least ${MIN_PASSWORD_LENGTH} characters. ${ADVICE}`);
  if (password.length > MAX_PASSWORD_LENGTH) return refuse(`Use at most ${MAX_PASSWORD_LENGTH} characters.`);
  if (isRepetitive(password)) {
    return refuse(`This password repeats itself or follows the keyboard. ${ADVICE}`);
  }
  if (isCommon(password)) return refuse(`This password is one of those that are tried first. ${ADVICE}`);
  if (isPersonal(password, personal)) {
    return refuse(`This password is made of your name, your address or ours. ${ADVICE}`);
  }
  if ((await countLeaks(password)) > 0) {
    return refuse(`This password has appeared in a data leak elsewhere, so it is not safe. ${ADVICE}`);
  }
  return ok(undefined);
}

function refuse(advice: string): Result<never, WeakPassword> {
  return fail("auth/password-does-not-meet-requirements", { advice });
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, "");
  return [plain, reversed(plain)].some((form) => {
    const [stem] = /\p{L}(?:.*\p{L})?/su.exec(form) ?? [""];
    const words = [form, unleet(form), stem, unleet(stem)];
    return stem === "" || words.some((word) => common.has(word) || stems.has(word) || isDoubled(word));
  });
}

/** A common word written twice. */
function isDoubled(stem: string): boolean {
  const half = stem.slice(0, stem.length / 2);
  return stem === half + half && stems.has(half);
}

function unleet(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (character) => LEET[character] ?? character);
}

/** Almost nothing remains once the person's own data is removed. */
function isPersonal(password: string, personal: string[]): boolean {
  const known = [...personal, "rootwell"].flatMap((text) => text.split(/[@.\s]+/).concat(text));
  const words = known.map((word) => word.toLowerCase()).filter((word) => word.length >= 3);
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ""), password.toLowerCase());
  return rest.length < password.length && rest.replaceAll(/\P{L}/gu, "").length < 4;
}
