import { writeMatrixProfile } from "./color-profile.ts";

type Pair = readonly [x: number, y: number];

/** CIE 1931 chromaticities of a color space. */
export interface Chromaticities {
  white: Pair;
  red: Pair;
  green: Pair;
  blue: Pair;
}

/** Parameters of a parametric curve (ICC.1:2022, section 10.18) of type 0 (an exponent) or 3. */
export type Curve = readonly number[];

const D65: Pair = [0.3127, 0.329];
const BT601: Chromaticities = { white: D65, red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07] };
const P3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const;

export const BT709: Chromaticities = { white: D65, red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06] };

/** Color primaries by code point (ITU-T H.273, table 2). */
const PRIMARIES: Record<number, Chromaticities> = {
  1: BT709,
  2: BT709,
  4: { white: [0.31, 0.316], red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08] },
  5: { white: D65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] },
  6: BT601,
  7: BT601,
  9: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  11: { white: [0.314, 0.351], ...P3 },
  12: { white: D65, ...P3 },
  22: { white: D65, red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077] },
};

export const SRGB_CURVE: Curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/**
 * Transfer characteristics by code point (ITU-T H.273, table 3). Browsers treat the curves of television (1,
 * 6, 14 and 15) as sRGB's, which was designed for them.
 */
const CURVES: Record<number, Curve> = {
  1: SRGB_CURVE,
  2: SRGB_CURVE,
  4: [2.2],
  5: [2.8],
  6: SRGB_CURVE,
  8: [1],
  13: SRGB_CURVE,
  14: SRGB_CURVE,
  15: SRGB_CURVE,
};

/** Coding-independent code points (ITU-T H.273). */
export interface CodePoints {
  primaries: number;
  transfer: number;
}

/**
 * Describes a color space as a profile for image services, which ignore code points.
 * @returns "srgb" if no conversion is needed; undefined for HDR, and for a color space that browsers do not
 * support either
 */
export function describeCodePoints({ primaries, transfer }: CodePoints): Uint8Array | "srgb" | undefined {
  const [chromaticities, curve] = [PRIMARIES[primaries], CURVES[transfer]];
  if (!chromaticities || !curve) return undefined;
  return chromaticities === BT709 && curve === SRGB_CURVE ? "srgb" : describeColors(chromaticities, curve);
}

/** Writes an ICC profile for a color space with these chromaticities and this curve. */
export function describeColors({ white, red, green, blue }: Chromaticities, curve: Curve): Uint8Array {
  const columns = [red, green, blue].map(toXyz);
  const amounts = solve(columns, toXyz(white));
  const adapt = adaptToD50(toXyz(white));
  return writeMatrixProfile(
    columns.map((column, index) => adapt(column.map((value) => value * (amounts[index] ?? 0)))),
    curve,
  );
}

/** Writes an ICC profile for gray values with this curve. */
export function describeGray(curve: Curve): Uint8Array {
  return writeMatrixProfile([], curve);
}

function toXyz([x, y]: Pair): number[] {
  return [x / y, 1, (1 - x - y) / y];
}

/**
 * Solves a system of three linear equations by Cramer's rule: the coefficients with which the columns add up
 * to the sum.
 */
function solve(columns: number[][], sum: number[]): number[] {
  const whole = determinant(columns);
  return columns.map((_, index) => determinant(columns.with(index, sum)) / whole);
}

function determinant(columns: number[][]): number {
  const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0, f = 0] = [], [g = 0, h = 0, i = 0] = []] = columns;
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);
}

const BRADFORD = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
const BRADFORD_COLUMNS = [0, 1, 2].map((column) => BRADFORD.map((row) => row[column] ?? 0));
const D50 = [0.9642, 1, 0.8249];

/** Chromatic adaptation to D50 (ICC.1:2022, annex E). */
function adaptToD50(white: number[]) {
  const toCones = (xyz: number[]) =>
    BRADFORD.map((row) => row.reduce((total, share, index) => total + share * (xyz[index] ?? 0), 0));
  const [from, to] = [toCones(white), toCones(D50)];
  return (xyz: number[]) =>
    solve(
      BRADFORD_COLUMNS,
      toCones(xyz).map((cone, index) => (cone * (to[index] ?? 0)) / (from[index] ?? 1)),
    );
}
