/** File in an archive. */
interface ZipEntry {
  name: string;
  isDeflated: boolean;
  bytes: Uint8Array<ArrayBuffer>;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;

/**
 * Lists the files in an archive.
 * @throws RangeError if it is damaged: every offset is checked against the length
 */
export function listZipEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError("The archive is damaged.");
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0] = lengths;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const begin = findContent(view, view.getUint32(at + 42, true));
    const content = bytes.subarray(begin, begin + view.getUint32(at + 20, true));
    entries.push({ name, isDeflated: view.getUint16(at + 10, true) === 8, bytes: content });
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}

/** Finds the end-of-directory record, which is followed by a comment of unknown length. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw new RangeError("The archive has no directory.");
}

function findContent(view: DataView, at: number): number {
  if (view.getUint32(at, true) !== LOCAL_ENTRY) throw new RangeError("The archive is damaged.");
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

/**
 * Whether the files of an archive have at most this size together. They are unpacked up to the limit to
 * measure it, since an archive may declare a false size.
 */
export async function fitsUnpacked(entries: ZipEntry[], mostBytes: number): Promise<boolean> {
  let count = 0;
  for (const { bytes, isDeflated } of entries) {
    const reader = openEntry({ bytes, isDeflated }).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      count += chunk.value.byteLength;
      if (count <= mostBytes) continue;
      await reader.cancel();
      return false;
    }
  }
  return true;
}

/** Unpacks a text file without a limit; check it with fitsUnpacked first. */
export function unpack(entry: ZipEntry): Promise<string> {
  return new Response(openEntry(entry)).text();
}

function openEntry({ bytes, isDeflated }: Omit<ZipEntry, "name">): ReadableStream<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream();
  return isDeflated ? packed.pipeThrough(new DecompressionStream("deflate-raw")) : packed;
}
