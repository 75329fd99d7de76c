/** Capitals and digits of which no two look alike, in print or by hand: no 0 and O, no 1 and I and L, no 2 and Z, 5 and S, 8 and B. */
const ALPHABET = "34679ACDEFGHJKMNPQRTVWXY";

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Ten codes of twelve characters, in groups for reading: 24^12 possibilities each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, makeGroup).join("-"));
}

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(pickBelow(ALPHABET.length))).join("");
}

/** Bytes beyond the last whole multiple are drawn again, so that each number is as likely as any other. */
function pickBelow(count: number): number {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % count)) return byte % count;
  }
}
