import type { toneChoices } from "./section-fields.ts";

export type Tone = Exclude<keyof typeof toneChoices, "">;

interface Ground {
  /** Undefined for what lies on the page's own ground, which sections meet as they meet the page's edge. */
  chosen?: keyof typeof toneChoices | undefined;
  /** Tone that suits this type best, where the author chose none. */
  suited?: Tone | undefined;
}

/** Order in which tones are given out: a quiet one after each colored one. */
const TURN: Tone[] = ["paper", "sage", "linen", "apricot"];

/**
 * Gives each section its tone. An author's choice stands; besides, no section looks like the one before or after it, and
 * at most one of a page is dark.
 * @returns a tone for each ground, in their order
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

/** The tones that authors chose, and those that suit, as long as they repeat neither a neighbor nor the dark. */
function fixTones(grounds: Ground[]): (Tone | undefined)[] {
  const fixed = grounds.map(({ chosen }) => chosen || undefined);
  for (const [at, { chosen, suited }] of grounds.entries()) {
    if (chosen !== "" || suited === undefined) continue;
    const isTaken = suited === "night" && fixed.includes(suited);
    if (!isTaken && fixed[at - 1] !== suited && fixed[at + 1] !== suited) fixed[at] = suited;
  }
  return fixed;
}
