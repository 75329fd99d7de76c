/**
 * Capital letters and digits without those that look alike, in print or handwriting: 0 and O, 1 and I and L,
 * 2 and Z, 5 and S, 8 and B.
 */
const ALPHABET = "34679ACDEFGHJKMNPQRTVWXY";

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Creates ten recovery codes of twelve characters in groups, with 24^12 possibilities each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, makeGroup).join("-"));
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(pickBelow(ALPHABET.length))).join("");
}

/**
 * Rejection sampling: bytes beyond the last whole multiple are drawn again, so that all numbers are equally
 * likely.
 */
function pickBelow(count: number): number {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % count)) return byte % count;
  }
}
