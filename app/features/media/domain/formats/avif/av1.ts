import type { CodePoints } from "../color-space.ts";
import { concatBytes, viewOf } from "../bytes.ts";

const SEQUENCE_HEADER = 1;
const FRAME_HEADER = 3;
const FRAME = 6;

/** Types of OBUs to keep: headers, tiles and frames. The others carry metadata or padding, or are reserved. */
const KEPT = [SEQUENCE_HEADER, FRAME_HEADER, 4, FRAME, 7];

/**
 * Maximum number of frames: a still picture has one, or one for each of its layers. A frame has at most 4096
 * tiles.
 */
const MAX_FRAMES = 32;
const MAX_UNITS = 5000;

export interface Av1Picture {
  /** Color space, used if the container does not declare one. */
  codePoints?: CodePoints;
  /** Maximum size of its frames, in pixels. */
  width: number;
  height: number;
  /** OBUs of the frame, without those that do not affect pixels. */
  data: Uint8Array;
}

/**
 * Parses AV1 (section 5 of the bitstream specification) as far as the size; undefined if it is not a single
 * picture.
 */
export function readAv1(bytes: Uint8Array): Av1Picture | undefined {
  const parts: Uint8Array[] = [];
  let size: Omit<Av1Picture, "data"> | undefined;
  let frames = 0;
  let offset = 0;
  while (offset < bytes.length) {
    const unit = readUnit(bytes, offset);
    if (!unit) return undefined;
    const { type, start, end } = unit;
    if (type === SEQUENCE_HEADER && size) return undefined;
    if (type === SEQUENCE_HEADER) size = readSequence(bytes.subarray(start, end));
    if (type === FRAME || type === FRAME_HEADER) frames += 1;
    if (KEPT.includes(type) && !size) return undefined;
    if (KEPT.includes(type)) parts.push(bytes.subarray(offset, end));
    if (frames > MAX_FRAMES || parts.length > MAX_UNITS) return undefined;
    offset = end;
  }
  return size && frames > 0 ? { ...size, data: concatBytes(parts) } : undefined;
}

function readUnit(bytes: Uint8Array, offset: number) {
  const header = bytes[offset] ?? 0;
  let start = offset + ((header & 4) > 0 ? 2 : 1);
  let end = bytes.length;
  if ((header & 2) > 0) {
    let length = 0;
    for (let index = 0, byte = 128; byte >= 128; index++) {
      byte = bytes[start++] ?? 0;
      length += (byte & 127) * 2 ** (7 * index);
      if (index > 7) return undefined;
    }
    end = start + length;
  }
  const isForbidden = header >= 128;
  return isForbidden || end > bytes.length ? undefined : { type: (header >> 3) & 15, start, end };
}

/** Parses the sequence header (section 5.5) up to the size and the colors. */
function readSequence(header: Uint8Array): Omit<Av1Picture, "data"> {
  const bits = createBitReader(header);
  const profile = bits(3);
  bits(1);
  const isReduced = bits(1) === 1;
  if (isReduced) bits(5);
  else skipOperatingPoints(bits);
  const widthBits = bits(4) + 1;
  const heightBits = bits(4) + 1;
  const size = { width: bits(widthBits) + 1, height: bits(heightBits) + 1 };
  if (!isReduced && bits(1) === 1) bits(7);
  bits(3);
  if (!isReduced) skipTools(bits);
  bits(3);
  return { ...size, codePoints: readCodePoints(bits, profile) };
}

function skipTools(bits: ReadBits): void {
  bits(4);
  const hasOrder = bits(1) === 1;
  if (hasOrder) bits(2);
  const forcesScreenTools = bits(1) === 1 || bits(1) === 1;
  if (forcesScreenTools && bits(1) === 0) bits(1);
  if (hasOrder) bits(3);
}

function readCodePoints(bits: ReadBits, profile: number): CodePoints | undefined {
  const isDeep = bits(1) === 1;
  if (profile === 2 && isDeep) bits(1);
  if (profile !== 1) bits(1);
  return bits(1) === 1 ? { primaries: bits(8), transfer: bits(8) } : undefined;
}

export type ReadBits = (count: number) => number;

function skipOperatingPoints(bits: ReadBits): void {
  let delayBits = 0;
  const hasTiming = bits(1) === 1;
  if (hasTiming) {
    bits(32);
    bits(32);
    if (bits(1) === 1) skipVariableNumber(bits);
  }
  if (hasTiming && bits(1) === 1) {
    delayBits = bits(5) + 1;
    bits(42);
  }
  const hasDelays = bits(1) === 1;
  const points = bits(5) + 1;
  for (let point = 0; point < points; point++) {
    bits(12);
    if (bits(5) > 7) bits(1);
    if (delayBits > 0 && bits(1) === 1) bits(2 * delayBits + 1);
    if (hasDelays && bits(1) === 1) bits(4);
  }
}

function skipVariableNumber(bits: ReadBits): void {
  let zeros = 0;
  while (bits(1) === 0) zeros += 1;
  if (zeros < 32) bits(zeros);
}

/** Reads bits, most significant first. Throws a RangeError at the end. */
export function createBitReader(bytes: Uint8Array): ReadBits {
  const view = viewOf(bytes);
  let at = 0;
  return (count) => {
    let value = 0;
    for (let index = 0; index < count; index++, at++) {
      value = value * 2 + ((view.getUint8(at >> 3) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
}
