import { asciiAt, viewOf } from "../formats/bytes.ts";
import { FREE, readBoxHead } from "./boxes.ts";
import { VideoRefused, type VideoFacts } from "./reader.ts";

/**
 * Boxes to keep, by their parent box. All others are dropped, since they may reveal when, where or by whom
 * the video was recorded.
 */
const KEPT: Record<string, string[]> = {
  moov: ["mvhd", "trak", "mvex"],
  trak: ["tkhd", "edts", "mdia"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["vmhd", "smhd", "dinf", "stbl"],
};

interface Box {
  type: string;
  /** Offset of the box, of its content, and of its end. */
  at: number;
  begin: number;
  end: number;
}

/**
 * Overwrites, in place, all data in an index that playing does not need: locations, names and times. Tracks
 * other than video and audio are blanked, too.
 * @param bytes of the box "moov"
 * @param begin offset of its content
 */
export function cleanMovie(bytes: Uint8Array, begin: number): VideoFacts {
  keepOnly(bytes, "moov", { begin, end: bytes.length });
  const tracks = listBoxes(bytes, { begin, end: bytes.length }).filter(({ type }) => type === "trak");
  const found = tracks.map((track) => cleanTrack(bytes, track));
  for (const header of listBoxes(bytes, { begin, end: bytes.length })) blankTimes(bytes, header);
  const facts = found.find((seen) => seen !== undefined);
  if (!facts) throw new VideoRefused("unsupported-video");
  return facts;
}

/**
 * Cleans a track.
 * @returns size and type, for a video track
 */
function cleanTrack(bytes: Uint8Array, track: Box): VideoFacts | undefined {
  keepOnly(bytes, "trak", track);
  const media = findBox(bytes, track, "mdia");
  const handler = media && findBox(bytes, media, "hdlr");
  const kind = handler && handler.end - handler.begin >= 12 ? asciiAt(bytes, handler.begin + 8, 4) : "";
  // A timed metadata track may contain locations. Its samples are interleaved with those of the video and
  // cannot be recognized, so the file is refused.
  if (kind === "meta") throw new VideoRefused("records-places");
  if (!media || (kind !== "vide" && kind !== "soun")) {
    blank(bytes, track);
    return undefined;
  }
  keepOnly(bytes, "mdia", media);
  const information = findBox(bytes, media, "minf");
  if (information) keepOnly(bytes, "minf", information);
  for (const header of [...listBoxes(bytes, track), ...listBoxes(bytes, media)]) blankTimes(bytes, header);
  return kind === "vide" && information ? readPicture(bytes, { track, information }) : undefined;
}

function readPicture(
  bytes: Uint8Array,
  { track, information }: { track: Box; information: Box },
): VideoFacts {
  const table = findBox(bytes, information, "stbl");
  const described = table && findBox(bytes, table, "stsd");
  const header = findBox(bytes, track, "tkhd");
  // Version, flags and the number of entries precede the first entry; its size in pixels is at offset 24 of
  // its content.
  const entry = described && described.begin + 8;
  if (entry === undefined || !header || entry + 36 > described!.end) throw new VideoRefused("broken");
  if (!["avc1", "avc3"].includes(asciiAt(bytes, entry + 4, 4))) throw new VideoRefused("unsupported-video");
  const view = viewOf(bytes);
  const [width, height] = [view.getUint16(entry + 32), view.getUint16(entry + 34)];
  if (width === 0 || height === 0) throw new VideoRefused("broken");
  const matrix = header.begin + (bytes[header.begin] === 1 ? 52 : 40);
  const isOnItsSide = matrix + 4 <= header.end && view.getInt32(matrix) === 0;
  return isOnItsSide
    ? { contentType: "video/mp4", width: height, height: width }
    : { contentType: "video/mp4", width, height };
}

function keepOnly(bytes: Uint8Array, parent: string, within: Pick<Box, "begin" | "end">): void {
  for (const box of listBoxes(bytes, within)) if (!KEPT[parent]?.includes(box.type)) blank(bytes, box);
}

function blank(bytes: Uint8Array, { at, begin, end }: Box): void {
  bytes.set(FREE, at + 4);
  bytes.fill(0, begin, end);
}

/**
 * Blanks the times of creation and modification, after version and flags: four bytes each, or eight in
 * version 1.
 */
function blankTimes(bytes: Uint8Array, { type, begin, end }: Box): void {
  if (!["mvhd", "tkhd", "mdhd"].includes(type)) return;
  bytes.fill(0, begin + 4, Math.min(end, begin + 4 + (bytes[begin] === 1 ? 16 : 8)));
}

function findBox(bytes: Uint8Array, within: Box, type: string): Box | undefined {
  return listBoxes(bytes, within).find((box) => box.type === type);
}

function listBoxes(bytes: Uint8Array, { begin, end }: Pick<Box, "begin" | "end">): Box[] {
  const boxes: Box[] = [];
  for (let at = begin; at < end; at = boxes.at(-1)!.end) {
    const box = readBoxHead(bytes.subarray(at, end));
    if (!box || at + box.size > end) throw new VideoRefused("broken");
    boxes.push({ type: box.type, at, begin: at + box.head, end: at + box.size });
  }
  return boxes;
}
