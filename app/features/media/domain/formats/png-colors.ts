import { viewOf } from "./bytes.ts";
import {
  BT709,
  describeCodePoints,
  describeColors,
  describeGray,
  SRGB_CURVE,
  type Chromaticities,
} from "./color-space.ts";
import { COLOR_CHUNKS, type Chunk } from "./png-chunks.ts";

/**
 * Describes the color space of a PNG by the precedence of its chunks (PNG, third edition, section 4.3), as
 * far as image services do not read it themselves.
 * @param chunks those before the pixels
 * @returns a profile; an exponent for gray with 16 bits, for which services ignore profiles; "known" if
 * neither is needed; undefined for a color space that cannot be converted
 */
export function describePngColors(
  chunks: Chunk[],
  { colorType, bitsPerPixel }: { colorType: number; bitsPerPixel: number },
): Uint8Array | number | "known" | undefined {
  const find = (name: string) => {
    const data = chunks.find((chunk) => chunk.name === name)?.data;
    return data && (COLOR_CHUNKS[name]?.(data) ?? true) ? data : undefined;
  };
  const isGray = colorType === 0 || colorType === 4;
  const cicp = find("cICP");
  if (cicp) {
    const described = describeCodePoints({ primaries: cicp[0] ?? 2, transfer: cicp[1] ?? 2 });
    return described === "srgb" ? "known" : described;
  }
  if (find("iCCP") || find("sRGB")) return "known";
  const [gama, chrm] = [find("gAMA"), find("cHRM")];
  const gamma = gama ? viewOf(gama).getUint32(0) / 100_000 : 0;
  const curve = gamma > 0 ? [1 / gamma] : SRGB_CURVE;
  const isDeepGray = isGray && bitsPerPixel === (colorType === 0 ? 16 : 32);
  if (isDeepGray && gamma > 0) return 1 / gamma;
  if (isGray) return gamma > 0 ? describeGray(curve) : "known";
  return gamma > 0 || chrm ? describeColors(chrm ? readChromaticities(chrm) : BT709, curve) : "known";
}

function readChromaticities(data: Uint8Array): Chromaticities {
  const view = viewOf(data);
  const pair = (at: number) => [view.getUint32(at) / 100_000, view.getUint32(at + 4) / 100_000] as const;
  return { white: pair(0), red: pair(8), green: pair(16), blue: pair(24) };
}
