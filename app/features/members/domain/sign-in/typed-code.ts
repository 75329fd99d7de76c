import { z } from "zod";

/** Longer than any code with a separator after each character. */
const MAX_LENGTH = 100;

/** A code as somebody types it from a screen or from paper. */
export const typedCodeSchema = z.string().trim().min(1).max(MAX_LENGTH);

/**
 * Separators, invisible characters and accents, none of which a code has. The long vowel mark of Japanese is a letter to Unicode,
 * but its keyboards type it for a hyphen.
 */
const NO_PART_OF_A_CODE = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}|\u30fc/gu;

/**
 * The code without separators, in capitals and ASCII digits, with characters that look alike in print read as one. Codes are
 * compared in this form: what is typed, and what is stored.
 */
export function readTypedCode(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(NO_PART_OF_A_CODE, "")
    .replaceAll(/\p{Nd}/gu, (digit) => String(readDigit(digit)))
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

/** Digits alone are meant as a code from the app, which has six; recovery codes are longer. */
export function isFromApp(code: string): boolean {
  return /^\d{1,8}$/.test(code);
}

/** Unicode keeps the ten digits of a script in order and without a gap, so that the place among them is the value. */
function readDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (point - zero) % 10;
}
