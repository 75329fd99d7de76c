import { INK } from "../../../rules/colors.ts";
import { CARD_SIZE, type CardDrawing, type CardPicture } from "./card-drawing.ts";

const PAPER = "#fbf7f1";
const MARGIN = 64;

/** Left edge of the picture, in pixels. */
const PICTURE_LEFT = 660;

/** Font sizes of the title in pixels, largest first. */
const TITLE_SIZES = [96, 84, 74, 64, 56, 48];

const LINE_HEIGHT = 1.08;

/** Maximum height of the title, between the line above it and the site's name below it. */
const MAX_TITLE_HEIGHT = 380;

/** Width of a space, as a multiple of the font size. */
const SPACE_WIDTH = 0.24;

/** Measures the width of a word in pixels at a font size of 100. */
export type MeasureWord = (word: string) => number;

/**
 * Draws a card as SVG: the title beside the picture, or alone.
 * @param picture as a data URL
 */
export function writeCardSvg(
  { title, site, color, face, picture }: CardDrawing,
  { measure, image }: { measure: MeasureWord; image: string | undefined },
): string {
  const { width, height } = CARD_SIZE;
  const hasPicture = picture !== undefined && image !== undefined;
  const room = (hasPicture ? PICTURE_LEFT : width) - 2 * MARGIN;
  const { size, lines } = fitTitle(title, measure, room);
  const top = MARGIN + 40;
  const text = lines.map((line, at) => {
    const y = Math.round(top + size + at * size * LINE_HEIGHT);
    return `<text x="${MARGIN}" y="${y}" font-size="${size}">${escapeXml(line)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    hasPicture ? placePicture(picture, image) : "",
    `<rect x="${MARGIN}" y="${MARGIN}" width="72" height="8" rx="4" fill="${color}"/>`,
    `<g font-family="${face === "serif" ? "Instrument Serif" : "Instrument Sans"}" fill="${INK}">${text.join("")}</g>`,
    `<text x="${MARGIN}" y="${height - MARGIN}" font-family="Instrument Sans" font-size="30" fill="${INK}">${escapeXml(site)}</text>`,
    "</svg>",
  ].join("");
}

/**
 * Finds the largest font size at which the title fits; at the smallest one, the title is cut with an
 * ellipsis.
 */
function fitTitle(title: string, measure: MeasureWord, room: number): { size: number; lines: string[] } {
  const words = title.split(" ").filter(Boolean);
  const widths = words.map(measure);
  for (const size of TITLE_SIZES) {
    const lines = breakLines(words, widths, (room * 100) / size);
    const isWide = widths.some((each) => (each * size) / 100 > room);
    if (!isWide && lines.length * size * LINE_HEIGHT <= MAX_TITLE_HEIGHT) return { size, lines };
  }
  const size = Math.min(TITLE_SIZES.at(-1) ?? 0, (room * 100) / Math.max(...widths));
  const lines = breakLines(words, widths, (room * 100) / size);
  const most = Math.floor(MAX_TITLE_HEIGHT / (size * LINE_HEIGHT));
  return {
    size,
    lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines,
  };
}

function breakLines(words: string[], widths: number[], room: number): string[] {
  const lines: string[] = [];
  let used = Infinity;
  for (const [at, word] of words.entries()) {
    const width = widths[at] ?? 0;
    const last = lines.length - 1;
    const isFit = used + SPACE_WIDTH * 100 + width <= room;
    if (isFit) lines[last] += ` ${word}`;
    else lines.push(word);
    used = isFit ? used + SPACE_WIDTH * 100 + width : width;
  }
  return lines;
}

/**
 * Fills the right part of the card with the picture, cropped around its focal point as `object-position`
 * does.
 */
function placePicture({ width, height, focal }: CardPicture, image: string): string {
  const frame = { width: CARD_SIZE.width - PICTURE_LEFT, height: CARD_SIZE.height };
  const scale = Math.max(frame.width / width, frame.height / height);
  const size = { width: width * scale, height: height * scale };
  const x = ((frame.width - size.width) * focal.x) / 100;
  const y = ((frame.height - size.height) * focal.y) / 100;
  return `<svg x="${PICTURE_LEFT}" width="${frame.width}" height="${frame.height}"><image x="${x}" y="${y}" width="${size.width}" height="${size.height}" preserveAspectRatio="none" xlink:href="${image}"/></svg>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
