import { contrastRatio, readableTextOn } from "../rules/colors.ts";
import { readOklch, writeOklch, type Oklch } from "../rules/oklch.ts";
import type { Brand } from "./brand.ts";

/** Values of one design token in the light and in the dark color scheme. */
export interface Tone {
  light: string;
  dark: string;
}

/**
 * Tokens of the site that no brand changes. The other tokens are solved against them; `tests/tokens.test.ts`
 * compares them with the style sheet.
 */
export const FIXED = {
  ground: { light: "#fbf7f1", dark: "#0e1a17" },
  "ground-raised": { light: "#ffffff", dark: "#16241f" },
  "ground-sunken": { light: "#f3ece1", dark: "#0a1311" },
  text: { light: "#10241f", dark: "#f2ede4" },
  "text-muted": { light: "#4a5c56", dark: "#b3c0ba" },
  success: { light: "#23574a", dark: "#a5d3c1" },
  "text-on-deep": { light: "#fbf7f1", dark: "#f2ede4" },
  "text-on-deep-muted": { light: "#c3d3ca", dark: "#c3d3ca" },
} as const satisfies Record<string, Tone>;

/**
 * Minimum contrast of text: https://www.w3.org/TR/WCAG22/#contrast-minimum requires 4.5. The extra 0.02 makes
 * up for the rounding of color channels.
 */
const MIN_CONTRAST = 4.52;

/** Text colors on grounds that change with the color scheme, and on grounds that are dark in both schemes. */
const TEXTS = [FIXED.text, FIXED["text-muted"], FIXED.success];
const ON_DEEP = [FIXED["text-on-deep"], FIXED["text-on-deep-muted"]];

/** Lightness of each ground in both schemes, and its maximum chroma. */
const GROUNDS = {
  "ground-sage": { light: 0.91, dark: 0.3, chroma: 0.03, texts: TEXTS },
  "ground-apricot": { light: 0.91, dark: 0.29, chroma: 0.04, texts: TEXTS },
  "ground-deep": { light: 0.24, dark: 0.3, chroma: 0.05, texts: ON_DEEP },
  "ground-footer": { light: 0.24, dark: 0.15, chroma: 0.05, texts: ON_DEEP },
  "ground-panel": { light: 0.24, dark: 0.4, chroma: 0.06, texts: ON_DEEP },
  "ground-panel-hover": { light: 0.44, dark: 0.46, chroma: 0.07, texts: ON_DEEP },
} as const;

type Solved =
  | keyof typeof GROUNDS
  | "ground-night"
  | "link"
  | "accent"
  | "action"
  | "action-hover"
  | "on-action";

/**
 * Computes the tokens of a brand. Hue and chroma come from its two colors; the lightness of each tone is
 * moved until every text on it, and the tone itself on every ground, has the minimum contrast in both
 * schemes.
 */
export function solveTones({
  mainColor,
  actionColor,
}: Pick<Brand, "mainColor" | "actionColor">): Record<Solved, Tone> {
  const [main, action] = [readOklch(mainColor), readOklch(actionColor)];
  const grounds = Object.fromEntries(
    Object.entries(GROUNDS).map(([name, { light, dark, chroma, texts }]) => {
      const { hue, chroma: own } = name === "ground-apricot" ? action : main;
      const toneAt = (lightness: number) => ({ lightness, hue, chroma: Math.min(own, chroma) });
      const [inLight, inDark] = (["light", "dark"] as const).map((scheme) =>
        texts.map((text) => text[scheme]),
      );
      return [name, { light: solveGround(toneAt(light), inLight), dark: solveGround(toneAt(dark), inDark) }];
    }),
  ) as Record<keyof typeof GROUNDS, Tone>;
  const accent = solveAccent(main, grounds);
  const night = solveNight(main, accent.dark);
  const onAction = readableTextOn(actionColor);
  const hover = {
    ...action,
    lightness: Math.min(
      1,
      Math.max(0, action.lightness + (contrastRatio(onAction, "#ffffff") > 4.5 ? 0.04 : -0.04)),
    ),
  };
  return {
    ...grounds,
    "ground-night": night,
    link: accent,
    accent,
    action: same(actionColor),
    "action-hover": same(solveAgainst(hover, [onAction])),
    "on-action": same(onAction),
  };
}

function same(color: string): Tone {
  return { light: color, dark: color };
}

function solveGround(tone: Oklch, texts: string[] | undefined): string {
  return solveAgainst(tone, texts ?? []);
}

/** Color of links and small headings, readable on every ground of its scheme. */
function solveAccent(main: Oklch, grounds: Record<"ground-sage" | "ground-apricot", Tone>): Tone {
  const all = [
    FIXED.ground,
    FIXED["ground-raised"],
    FIXED["ground-sunken"],
    grounds["ground-sage"],
    grounds["ground-apricot"],
  ];
  const lightest = { ...main, lightness: Math.min(main.lightness, 0.55) };
  const darkest = { ...main, lightness: Math.max(main.lightness, 0.83), chroma: Math.min(main.chroma, 0.12) };
  return {
    light: solveAgainst(
      lightest,
      all.map(({ light }) => light),
    ),
    dark: solveAgainst(
      darkest,
      all.map(({ dark }) => dark),
    ),
  };
}

/** Ground of a section that is dark in both schemes, with the text colors of the dark scheme. */
function solveNight(main: Oklch, accent: string): Tone {
  const texts = [...TEXTS.map(({ dark }) => dark), accent];
  const toneAt = (lightness: number) => ({ ...main, lightness, chroma: Math.min(main.chroma, 0.06) });
  return { light: solveAgainst(toneAt(0.24), texts), dark: solveAgainst(toneAt(0.36), texts) };
}

/**
 * Moves a tone away from the others in lightness until its contrast to each is sufficient. The others must
 * all be lighter than it, or all darker.
 */
function solveAgainst(tone: Oklch, others: string[]): string {
  const mean = others.reduce((sum, other) => sum + readOklch(other).lightness, 0) / others.length;
  const step = tone.lightness < mean ? -0.01 : 0.01;
  for (let lightness = tone.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const color = writeOklch({ ...tone, lightness });
    if (others.every((other) => contrastRatio(color, other) >= MIN_CONTRAST)) return color;
  }
  return step < 0 ? "#000000" : "#ffffff";
}
