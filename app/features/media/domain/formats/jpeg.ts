import { asciiAt, bytesOfAscii, concatBytes, uint16, viewOf } from "./bytes.ts";
import { cleanProfile } from "./color-profile.ts";
import { readOrientation } from "./exif.ts";
import type { ImageFormat } from "./format.ts";

const TEM = 0x01;
const SOF0 = 0xc0;
const SOF2 = 0xc2;
const DHT = 0xc4;
const RST0 = 0xd0;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DRI = 0xdd;
const COM = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

/** Limits above what any encoder writes. A decoder passes over the whole picture for each scan. */
const MAX_SEGMENTS = 10_000;
const MAX_SCANS = 100;

/** Maximum size of a part of a profile: that of a segment, minus the part's name and numbers. */
const MAX_PROFILE_PART_BYTES = 65_519;

interface Segment {
  marker: number;
  /** Data after marker and length. */
  data: Uint8Array;
  /** The whole segment, including the entropy-coded data of a scan. */
  whole: Uint8Array;
}

/** JPEG (ITU-T T.81, annex B): baseline and progressive, as browsers support it. */
export const jpeg: ImageFormat = {
  name: "jpeg",
  extension: "jpg",
  hidesBytes: true,
  recognizes: (bytes) => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff,
  inspect(bytes) {
    const segments = listSegments(bytes);
    const picture = segments && findPicture(segments);
    const frame = picture?.find(({ marker }) => isFrameHeader(marker));
    if (!segments || !picture || !frame) return undefined;
    const exif = segments.find(({ marker, data }) => marker === APP1 && asciiAt(data, 0, 6) === "Exif\0\0");
    const view = viewOf(frame.data);
    return {
      height: view.getUint16(1),
      width: view.getUint16(3),
      orientation: exif ? readOrientation(exif.data.subarray(6)) : 1,
      animated: false,
      hasAlpha: false,
      isUncommon: isUncommon(frame),
      clean: () =>
        concatBytes([
          Uint8Array.of(0xff, SOI),
          ...describeColor(segments),
          ...picture.map(({ whole }) => whole),
          Uint8Array.of(0xff, EOI),
        ]),
    };
  },
};

/** Adds an EXIF block with only the orientation, for a picture that could not be rotated by re-encoding. */
export function withOrientation(clean: Uint8Array, orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const data = concatBytes([bytesOfAscii("Exif\0\0"), Uint8Array.from(tiff), new Uint8Array(4)]);
  return concatBytes([clean.subarray(0, 2), segmentOf(APP1, data), clean.subarray(2)]);
}

/**
 * Lists the segments from start to end of the image as decoders do: bytes between two segments are skipped,
 * and a file that is truncated after a scan ends there. Undefined without complete segments.
 */
function listSegments(bytes: Uint8Array): Segment[] | undefined {
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  let offset = 2;
  while (segments.length < MAX_SEGMENTS) {
    offset = findMarker(bytes, offset);
    const marker = bytes[offset + 1] ?? EOI;
    const isCutOff = offset + 4 > bytes.length;
    if (marker === EOI || isCutOff)
      return segments.some((segment) => segment.marker === SOS) ? segments : undefined;
    if (marker < SOF0 || marker === SOI) return undefined;
    const stated = view.getUint16(offset + 2);
    // A comment with an invalid length, below its own two bytes, counts as empty.
    const length = isSkipped(marker) ? Math.max(stated, 2) : stated;
    const dataEnd = offset + 2 + length;
    const end = marker === SOS ? findScanEnd(bytes, dataEnd) : dataEnd;
    if (length < 2 || end > bytes.length) return undefined;
    segments.push({
      marker,
      data: bytes.subarray(offset + 4, dataEnd),
      whole: bytes.subarray(offset, end),
    });
    offset = end;
  }
  return undefined;
}

/** Finds the next marker outside of scan data; returns the file's length if there is none. */
function findMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    const isMarker = bytes[at] === 0xff && next !== 0 && next !== 0xff && next !== TEM;
    if (isMarker && !(next >= RST0 && next < SOI)) return at;
  }
  return bytes.length;
}

/** Whether decoders skip the segment: comments and application data. */
function isSkipped(marker: number): boolean {
  return marker === COM || (marker >= APP0 && marker <= APP0 + 15);
}

/**
 * Finds the end of entropy-coded data: the first marker that is neither stuffing nor a restart, or the end of
 * the file.
 */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= RST0 && next < SOI)) return at;
  }
  return bytes.length;
}

/** Whether the marker begins a frame: SOF0 to SOF15, except DHT, JPG and DAC, which are in the same range. */
function isFrameHeader(marker: number): boolean {
  return marker >= SOF0 && marker <= 0xcf && ![DHT, 0xc8, 0xcc].includes(marker);
}

/** Whether no browser supports the coding: lossless, hierarchical, arithmetic, or with more than 8 bits. */
function isUncommon({ marker, data }: Segment): boolean {
  return marker > SOF2 || data[0] !== 8;
}

/** Finds the segments that pixels are decoded from, in order: one frame, its tables and its scans. */
function findPicture(segments: Segment[]): Segment[] | undefined {
  const lastScan = segments.findLastIndex(({ marker }) => marker === SOS);
  const firstScan = segments.findIndex(({ marker }) => marker === SOS);
  const frames = segments.filter(({ marker }) => isFrameHeader(marker));
  const picture = segments
    .slice(0, lastScan + 1)
    .filter(({ marker }) => isFrameHeader(marker) || [DHT, SOS, DQT, DRI].includes(marker))
    .filter(({ marker, data }) => data.length > 0 || (marker !== DHT && marker !== DQT));
  const scans = picture.filter(({ marker }) => marker === SOS);
  const sound =
    frames.length === 1 &&
    segments.findIndex(({ marker }) => isFrameHeader(marker)) < firstScan &&
    scans.length <= MAX_SCANS &&
    picture.every(isSound) &&
    hasTables(picture);
  return sound ? picture : undefined;
}

/** Checks that a segment is exactly as long as its own numbers imply, so that it contains nothing else. */
function isSound({ marker, data }: Segment): boolean {
  const [first = 0] = data;
  switch (marker) {
    case DHT:
      return hasCompleteTables(
        data,
        (at) => 17 + data.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0),
      );
    case DQT:
      return hasCompleteTables(data, (at) => lengthOfQuantization(data, at));
    case DRI:
      return data.length === 2;
    case SOS:
      return first >= 1 && first <= 4 && data.length === 4 + 2 * first;
    default: {
      const components = data[5] ?? 0;
      return [1, 3, 4].includes(components) && data.length === 6 + 3 * components;
    }
  }
}

/** Whether the quantization tables of all components exist. */
function hasTables(picture: Segment[]): boolean {
  const tables = new Set<number>();
  for (const { data } of picture.filter(({ marker }) => marker === DQT))
    for (let at = 0; at < data.length; at += lengthOfQuantization(data, at)) tables.add((data[at] ?? 0) & 15);
  const components =
    picture.find(({ marker }) => isFrameHeader(marker))?.data.subarray(6) ?? new Uint8Array();
  return components.every((value, index) => index % 3 < 2 || tables.has(value));
}

function lengthOfQuantization(data: Uint8Array, at: number): number {
  return (data[at] ?? 0) < 16 ? 65 : 129;
}

function hasCompleteTables(data: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0;
  while (at < data.length) at += lengthAt(at);
  return data.length > 0 && at === data.length;
}

/** Rewrites the application segments that affect colors: JFIF, Adobe's transform, and an ICC profile. */
function describeColor(segments: Segment[]): Uint8Array[] {
  const named = (wanted: number, name: string) =>
    segments.filter(({ marker, data }) => marker === wanted && asciiAt(data, 0, name.length) === name);
  const [jfif] = named(APP0, "JFIF\0");
  const [adobe] = named(APP14, "Adobe");
  const transform = adobe?.data[11] ?? Infinity;
  const profile = joinProfile(named(APP2, "ICC_PROFILE\0").map(({ data }) => data));
  return [
    ...(jfif ? [segmentOf(APP0, bytesOfAscii("JFIF\0\x01\x01\0\0\x01\0\x01\0\0"))] : []),
    ...(transform <= 2
      ? [segmentOf(APP14, bytesOfAscii(`Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`))]
      : []),
    ...(profile ? splitProfile(profile) : []),
  ];
}

function joinProfile(parts: Uint8Array[]): Uint8Array | undefined {
  const ordered = parts.toSorted((one, other) => (one[12] ?? 0) - (other[12] ?? 0));
  const complete = ordered.every((part, index) => part[12] === index + 1 && part[13] === parts.length);
  return complete ? cleanProfile(concatBytes(ordered.map((part) => part.subarray(14)))) : undefined;
}

function splitProfile(profile: Uint8Array): Uint8Array[] {
  const count = Math.ceil(profile.length / MAX_PROFILE_PART_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * MAX_PROFILE_PART_BYTES, (index + 1) * MAX_PROFILE_PART_BYTES);
    return segmentOf(
      APP2,
      concatBytes([bytesOfAscii("ICC_PROFILE\0"), Uint8Array.of(index + 1, count), part]),
    );
  });
}

function segmentOf(marker: number, data: Uint8Array): Uint8Array {
  return concatBytes([Uint8Array.of(0xff, marker), uint16(data.length + 2), data]);
}
