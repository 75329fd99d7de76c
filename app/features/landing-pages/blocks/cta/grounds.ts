import {
  contrastRatio,
  DARK_PANEL,
  expandHex,
  INK,
  mostReadable,
  nearestReadable,
  readableTextOn,
  WHITE,
} from "../../rules/colors.ts";
import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";

interface Texts {
  headlineColor: string;
  fontSizeHeadline: string;
  subheadlineColor: string;
  fontSizeSubheadline: string;
}

/** Default color of a text -> color of the same text in dark mode. */
const DEFAULTS_IN_DARK = new Map([
  ["#000000", "#f2ede4"],
  ["#444444", "#b3c0ba"],
]);

interface Arrangement {
  panel: string;
  headline: string;
  subheadline: string;
}

/**
 * Colors for light and dark mode. In dark mode the panel is dark and default colors are mapped to their dark
 * counterparts; a color chosen by the author is kept. If the dark panel would not give an author's color
 * enough contrast, the light arrangement is used in both modes.
 */
export function arrangeSchemes(texts: Texts): { light: Arrangement; dark: Arrangement } {
  const light = {
    panel: choosePanel(texts),
    headline: texts.headlineColor,
    subheadline: texts.subheadlineColor,
  };
  const dark = {
    panel: DARK_PANEL,
    headline: turnDefault(texts.headlineColor),
    subheadline: turnDefault(texts.subheadlineColor),
  };
  const isReadable =
    chooseStrip(dark.headline, texts.fontSizeHeadline, DARK_PANEL) === undefined &&
    chooseStrip(dark.subheadline, texts.fontSizeSubheadline, DARK_PANEL) === undefined;
  return { light, dark: isReadable ? dark : light };
}

function turnDefault(color: string): string {
  return DEFAULTS_IN_DARK.get(expandHex(color) ?? color) ?? color;
}

/** Chooses white or ink, whichever has the better contrast with both of the author's text colors. */
export function choosePanel({ headlineColor, subheadlineColor }: Texts): string {
  return mostReadable([headlineColor, subheadlineColor], [WHITE, INK]);
}

/**
 * Chooses the background of a strip behind a text that has too little contrast with the panel; undefined if
 * none is needed.
 */
export function chooseStrip(color: string, size: string, panel: string): string | undefined {
  return contrastRatio(color, panel) >= neededRatio(size) ? undefined : readableTextOn(color);
}

/**
 * Minimum contrast ratio: text of 24 px and more counts as large,
 * https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
function neededRatio(size: string): number {
  return Number.parseFloat(size) >= 1.5 ? 3 : 4.5;
}

export function findHeadlineColorIssue(color: string, props: Texts): FieldIssue | undefined {
  return findColorIssue(color, props.fontSizeHeadline, choosePanel(props), "Subheadline");
}

export function findSubheadlineColorIssue(color: string, props: Texts): FieldIssue | undefined {
  return findColorIssue(color, props.fontSizeSubheadline, choosePanel(props), "Headline");
}

/** @param other name of the text whose color made the panel dark, on which this color has too little contrast */
function findColorIssue(color: string, size: string, panel: string, other: string): FieldIssue | undefined {
  const strip = chooseStrip(color, size, panel);
  if (strip === undefined) return undefined;
  const nearest = nearestReadable(color, panel, neededRatio(size));
  const cause = panel === WHITE ? "" : `The ${other} Color turns the card dark. `;
  return {
    message: `${cause}Hard to read here: the page puts a ${strip === WHITE ? "light" : "dark"} strip behind it. ${nearest} can be read without one.`,
    level: "advice",
    replacement: nearest,
  };
}
