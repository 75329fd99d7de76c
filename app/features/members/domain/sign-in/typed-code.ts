import { z } from "zod";

/** Maximum input length: longer than any code with a separator after each character. */
const MAX_LENGTH = 100;

/** Schema of a code as typed from a screen or from paper. */
export const typedCodeSchema = z.string().trim().min(1).max(MAX_LENGTH);

/**
 * Separators, invisible characters and accents, which codes do not contain. The Japanese long vowel mark is a
 * letter in Unicode, but Japanese keyboards type it for a hyphen.
 */
const NO_PART_OF_A_CODE = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}|\u30fc/gu;

/**
 * Normalizes a code: no separators, capitals, ASCII digits, and look-alike characters merged. Both the typed
 * and the stored code are compared in this form.
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

/** Digits alone count as a code from the app, which has six; recovery codes are longer. */
export function isFromApp(code: string): boolean {
  return /^\d{1,8}$/.test(code);
}

/**
 * Unicode orders the ten digits of each script without gaps, so the offset from the script's zero is the
 * value.
 */
function readDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (point - zero) % 10;
}
