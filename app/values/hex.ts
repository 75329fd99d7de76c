/** Two hexadecimal digits in lower case for each byte: of a digest, a secret or a color. */
export function toHex(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
