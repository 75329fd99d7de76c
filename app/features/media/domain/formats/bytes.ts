/** Reads ASCII characters at an offset. */
export function asciiAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

/** Encodes ASCII characters, one byte each. */
export function bytesOfAscii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** View of the same memory, without a copy. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encodes 16 bits, most significant byte first, as PNG, JPEG and ISO base media do. */
export function uint16(value: number): Uint8Array {
  return Uint8Array.of(value >> 8, value);
}

/** Encodes 32 bits, most significant byte first. */
export function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >> 24, value >> 16, value >> 8, value);
}

/** Copies all parts into one array. */
export function concatBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
