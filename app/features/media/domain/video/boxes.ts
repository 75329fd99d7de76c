import { asciiAt, bytesOfAscii, viewOf } from "../formats/bytes.ts";
import { VideoRefused } from "./reader.ts";

/** Type of a box that contains unused space. */
export const FREE = bytesOfAscii("free");

/** Parses the header of a box: its type, its size and that of the header; undefined if more bytes are needed. */
export function readBoxHead(bytes: Uint8Array): { type: string; size: number; head: number } | undefined {
  if (bytes.length < 8) return undefined;
  const view = viewOf(bytes);
  const type = asciiAt(bytes, 4, 4);
  const short = view.getUint32(0);
  if (short === 0) return { type, size: Infinity, head: 8 };
  if (short !== 1) return checkSize({ type, size: short, head: 8 });
  return bytes.length < 16 ? undefined : checkSize({ type, size: Number(view.getBigUint64(8)), head: 16 });
}

function checkSize<Box extends { size: number; head: number }>(box: Box): Box {
  if (box.size < box.head) throw new VideoRefused("broken");
  return box;
}
