import { readBy, type Rule } from "./text-rules.ts";
import { toHex } from "#app/values/hex.ts";

/** CSS hex color with 3 or 6 digits; a missing hash sign is accepted, as in pasted values. */
export const hexColorRule: Rule = (typed) => {
  const text = typed.trim();
  const value = (/^[0-9a-f]/i.test(text) ? `#${text}` : text).toLowerCase();
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(value)
    ? { value }
    : { error: "Use a hex color, such as #ea6047." };
};

/** Expands a hex color to six digits, as <input type="color"> needs; undefined for an invalid color. */
export function expandHex(text: string): string | undefined {
  const color = readBy(hexColorRule, text);
  if (color === undefined) return undefined;
  return color.length === 7 ? color : `#${color.slice(1).replaceAll(/./g, "$&$&")}`;
}

/** WCAG 2.2 contrast ratio of two hex colors, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Finds the candidate with the highest minimum contrast to the given colors. */
export function mostReadable(colors: string[], candidates: string[]): string {
  const worst = (candidate: string) => Math.min(...colors.map((color) => contrastRatio(color, candidate)));
  return candidates.toSorted((a, b) => worst(b) - worst(a))[0] ?? "#000000";
}

export const INK = "#10241f";
export const WHITE = "#ffffff";
/** Color of raised surfaces in the dark scheme. */
export const DARK_PANEL = "#16241f";
const BLACK = "#000000";

/**
 * Finds the nearest color that reaches a contrast ratio on a ground, by mixing in as much black or white as
 * necessary.
 */
export function nearestReadable(color: string, ground: string, ratio: number): string {
  for (let share = 0.02; share < 1; share += 0.02) {
    const found = [BLACK, WHITE]
      .map((end) => mix(color, end, share))
      .find((mixed) => contrastRatio(mixed, ground) >= ratio);
    if (found) return found;
  }
  return readableTextOn(ground);
}

function mix(color: string, other: string, share: number): string {
  const [one, two] = [readChannels(color), readChannels(other)];
  const mixed = one.map((channel, at) => Math.round(channel + ((two[at] ?? 0) - channel) * share));
  return `#${toHex(mixed)}`;
}

/** Text color on a button: ink or white, whichever has more contrast, and black if neither reaches 4.5:1. */
export function readableTextOn(ground: string): string {
  const best = mostReadable([ground], [INK, WHITE]);
  return contrastRatio(ground, best) >= 4.5 ? best : BLACK;
}

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, from 0 to 255; black for an invalid color. */
function readChannels(hex: string): number[] {
  const digits = (expandHex(hex) ?? BLACK).slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
