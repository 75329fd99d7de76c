import type { Interval } from "./multinomial.ts";

/**
 * Maximum recommended duration of a test in weeks: over a longer one, the page, its visitors and the season
 * change.
 */
const MAX_WEEKS = 12;

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** State of a running test. Variants are named by their letters. */
interface Standing {
  winner?: string | undefined;
  signUps: number;
  /** Number of sign-ups that the test was planned for, and the smallest difference to detect, in percent. */
  planned: number;
  difference: number;
  /** Sign-ups of the page in a week; 0 for too few to tell. */
  weekly: number;
}

/** Describes the current result of a test. */
export function describeStanding({ winner, signUps, planned, difference, weekly }: Standing): string {
  if (winner !== undefined)
    return `Version ${winner} wins: more of its visitors sign up than of any other version.`;
  const left = planned - signUps;
  if (left > 0) return `Too early: about ${roundCount(left)} more sign-ups, ${describeWeeks(left, weekly)}.`;
  return `No winner: a difference of ${difference} % would most likely have shown by now. Stop the test, or let it run on for a smaller one.`;
}

/**
 * Describes how long a number of sign-ups takes at a page's rate.
 * @param weekly sign-ups in a week; 0 if too few to report
 */
export function describeWeeks(signUps: number, weekly: number): string {
  if (weekly === 0) return "and too few people sign up to tell how long that takes";
  return `${nameWeeks(signUps / weekly)} at this rate`;
}

/** Whether a test would take too long to be started. */
export function isTooLong(signUps: number, weekly: number): boolean {
  return signUps > MAX_WEEKS * weekly;
}

function nameWeeks(weeks: number): string {
  const whole = Math.ceil(weeks);
  if (whole > 2 * 52) return "more than two years";
  return `${NUMBERS[whole] ?? whole} ${whole === 1 ? "week" : "weeks"}`;
}

/** Rounds an estimate to two significant digits. */
export function roundCount(count: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return (Math.ceil(count / unit) * unit).toLocaleString("en-US");
}

/** Describes the rate of one variant relative to another: "between 4 % fewer and 31 % more sign-ups". */
export function describeRatios({ from, to }: Interval): string {
  if (to === Infinity) return from === 0 ? "anything yet" : `at least ${describeChange(from)} sign-ups`;
  return `between ${describeChange(from)} and ${describeChange(to)} sign-ups`;
}

/** Ratio from which a factor ("twice as many") is easier to read than percent. */
const TIMES_FROM = 3;

function describeChange(ratio: number): string {
  if (ratio >= TIMES_FROM) return `${ratio.toFixed(1)} times the`;
  const percent = Math.round(100 * (ratio - 1));
  if (percent === 0) return "as many";
  return percent < 0 ? `${-percent} % fewer` : `${percent} % more`;
}
