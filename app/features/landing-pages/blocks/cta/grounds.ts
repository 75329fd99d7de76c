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

/** The colours that a new block has -> how the same text looks where a reader asks for dark. */
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
 * Colours on light pages and on dark ones. On dark ones the panel is dark too, and default colours are inverted; an author's
 * own colour stays as chosen, and where the dark panel would not give it enough contrast, everything stays as on light pages.
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

/** Light or dark, whichever the author's two text colours stand out from better. */
export function choosePanel({ headlineColor, subheadlineColor }: Texts): string {
  return mostReadable([headlineColor, subheadlineColor], [WHITE, INK]);
}

/** The ground of a strip of its own, for a text that the panel does not carry. */
export function chooseStrip(color: string, size: string, panel: string): string | undefined {
  return contrastRatio(color, panel) >= neededRatio(size) ? undefined : readableTextOn(color);
}

/** Text of 24 px counts as large: https://www.w3.org/TR/WCAG22/#contrast-minimum */
function neededRatio(size: string): number {
  return Number.parseFloat(size) >= 1.5 ? 3 : 4.5;
}

export function findHeadlineColorIssue(color: string, props: Texts): FieldIssue | undefined {
  return findColorIssue(color, props.fontSizeHeadline, choosePanel(props), "Subheadline");
}

export function findSubheadlineColorIssue(color: string, props: Texts): FieldIssue | undefined {
  return findColorIssue(color, props.fontSizeSubheadline, choosePanel(props), "Headline");
}

/** @param other whose color a dark panel was chosen for, which this one does not stand out from */
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
