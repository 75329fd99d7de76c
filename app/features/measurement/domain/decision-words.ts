import type { Interval } from "./multinomial.ts";

/** Tests that take longer are advised against: the page, its visitors and the season change meanwhile. */
const MOST_WEEKS = 12;

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
  /** Sign-ups that the test was planned for, and the difference that they were to show, in percent. */
  planned: number;
  difference: number;
  /** Sign-ups of the page in a week; 0 for too few to tell. */
  weekly: number;
}

/** Words for what a test says at this moment. */
export function describeStanding({ winner, signUps, planned, difference, weekly }: Standing): string {
  if (winner !== undefined)
    return `Version ${winner} wins: more of its visitors sign up than of any other version.`;
  const left = planned - signUps;
  if (left > 0) return `Too early: about ${roundCount(left)} more sign-ups, ${describeWeeks(left, weekly)}.`;
  return `No winner: a difference of ${difference} % would most likely have shown by now. Stop the test, or let it run on for a smaller one.`;
}

/**
 * How long a number of sign-ups takes at a page's rate.
 * @param weekly sign-ups in a week; 0 for too few to tell
 */
export function describeWeeks(signUps: number, weekly: number): string {
  if (weekly === 0) return "and too few people sign up to tell how long that takes";
  return `${nameWeeks(signUps / weekly)} at this rate`;
}

/** Whether a test is too long to be started. */
export function isTooLong(signUps: number, weekly: number): boolean {
  return signUps > MOST_WEEKS * weekly;
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

/** How the rate of one variant compares with that of another one: "between 4 % fewer and 31 % more sign-ups". */
export function describeRatios({ from, to }: Interval): string {
  if (to === Infinity) return from === 0 ? "anything yet" : `at least ${describeChange(from)} sign-ups`;
  return `between ${describeChange(from)} and ${describeChange(to)} sign-ups`;
}

/** Twice as many, from where percents are hard to read. */
const TIMES_FROM = 3;

function describeChange(ratio: number): string {
  if (ratio >= TIMES_FROM) return `${ratio.toFixed(1)} times the`;
  const percent = Math.round(100 * (ratio - 1));
  if (percent === 0) return "as many";
  return percent < 0 ? `${-percent} % fewer` : `${percent} % more`;
}
