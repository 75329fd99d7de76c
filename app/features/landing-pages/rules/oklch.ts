import { toHex } from "#app/values/hex.ts";
/** A color by lightness (0 to 1), chroma and hue (in radians): https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Converts a hex color with six digits. */
export function readOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Formats a color as hex with six digits; chroma is reduced to fit the sRGB gamut. */
export function writeOklch({ lightness, chroma, hue }: Oklch): string {
  let shown = chroma;
  let channels = toChannels(lightness, shown, hue);
  while (shown > 0 && channels.some((channel) => channel < -0.001 || channel > 1.001)) {
    shown = Math.max(0, shown - 0.005);
    channels = toChannels(lightness, shown, hue);
  }
  const bytes = channels.map((channel) => Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255));
  return `#${toHex(bytes)}`;
}

function toChannels(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
