import type { toneChoices } from "./section-fields.ts";

export type Tone = Exclude<keyof typeof toneChoices, "">;

interface Ground {
  /**
   * Tone chosen by the author. Undefined for a block directly on the page's background, next to which
   * sections are treated as next to the edge of the page.
   */
  chosen?: keyof typeof toneChoices | undefined;
  /** Preferred tone of the block type, if the author chose none. */
  suited?: Tone | undefined;
}

/** Rotation in which tones are assigned: a neutral one after each colored one. */
const TURN: Tone[] = ["paper", "sage", "linen", "apricot"];

/**
 * Assigns a tone to each section. An author's choice is kept; the other sections never repeat the tone of a
 * neighbor, and at most one of them is dark.
 * @returns one tone per ground, in the same order
 */
export function assignTones(grounds: Ground[]): (Tone | undefined)[] {
  const fixed = fixTones(grounds);
  let turn = 0;
  let last: Tone | undefined;
  return grounds.map(({ chosen }, at) => {
    if (chosen === undefined) return (last = undefined);
    const beside = [last, fixed[at + 1]];
    const tone =
      fixed[at] ?? [...TURN.slice(turn), ...TURN].find((candidate) => !beside.includes(candidate)) ?? "paper";
    if (fixed[at] === undefined) turn = (TURN.indexOf(tone) + 1) % TURN.length;
    return (last = tone);
  });
}

/** Tones chosen by authors, and preferred tones unless they repeat a neighbor or add a second dark section. */
function fixTones(grounds: Ground[]): (Tone | undefined)[] {
  const fixed = grounds.map(({ chosen }) => chosen || undefined);
  for (const [at, { chosen, suited }] of grounds.entries()) {
    if (chosen !== "" || suited === undefined) continue;
    const isTaken = suited === "night" && fixed.includes(suited);
    if (!isTaken && fixed[at - 1] !== suited && fixed[at + 1] !== suited) fixed[at] = suited;
  }
  return fixed;
}
