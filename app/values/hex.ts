/** Formats bytes of a digest, a secret or a color as two lowercase hexadecimal digits each. */
export function toHex(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
