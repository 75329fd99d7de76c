/** Byte offsets of a part of a body, both inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

interface Representation {
  size: number;
  /** Strong ETag, with its quotes. */
  etag: string;
}

const RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/**
 * Parses the requested byte range (RFC 9110, 14.2). Ignores multiple ranges, other units and malformed
 * values, and any range whose If-Range names another version.
 * @returns undefined if the whole body is to be sent
 */
export function findRange(
  request: Headers,
  { size, etag }: Representation,
): ByteRange | "unsatisfiable" | undefined {
  const [range, from, to, suffix] = RANGE.exec(request.get("range")?.trim() ?? "") ?? [];
  const version = request.get("if-range");
  if (range === undefined || (version !== null && version !== etag)) return undefined;
  if (from === undefined) return fit({ first: Math.max(0, size - Number(suffix)), last: size - 1 }, size);
  if (to !== "" && Number(to) < Number(from)) return undefined;
  return fit({ first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) }, size);
}

function fit(range: ByteRange, size: number): ByteRange | "unsatisfiable" {
  return range.first < size ? range : "unsatisfiable";
}

/**
 * Responds with 206 and the range, with 416, or without a range with 200 and the whole body.
 * @param bytes bytes of the range, or of the whole body
 */
export function respondWithRange(
  bytes: BodyInit | null,
  range: ByteRange | "unsatisfiable" | undefined,
  { headers, size }: { headers: Record<string, string>; size: number },
): Response {
  if (range === undefined) return new Response(bytes, { headers });
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  const { first, last } = range;
  const length = {
    "Content-Range": `bytes ${first}-${last}/${size}`,
    "Content-Length": `${last - first + 1}`,
  };
  return new Response(bytes, { status: 206, headers: { ...headers, ...length } });
}
