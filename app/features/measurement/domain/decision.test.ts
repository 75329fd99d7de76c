import { expect, test } from "vitest";
import { describeRatios, describeStanding, describeWeeks, isTooLong, roundCount } from "./decision-words.ts";
import { findWinner, isSplitBroken, planSignUps } from "./decision.ts";
import { divideRates, findRatios, LOG_MIN_BAYES_FACTOR, weighDivision, weighRatio } from "./multinomial.ts";

/** Deterministic pseudo-random numbers (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HALVES = [0.5, 0.5];
const LOOKS = 200;

interface Trial {
  shares: number[];
  /** Relative rates of sign-ups. */
  rates: number[];
}

/** Yields the counts after each sign-up of one test. */
function* watchSignUps({ shares, rates }: Trial, random: () => number): Generator<number[]> {
  const parts = shares.map((share, index) => share * (rates[index] ?? 0));
  const total = parts.reduce((sum, part) => sum + part);
  const counts = shares.map(() => 0);
  for (let look = 0; look < LOOKS; look++) {
    let at = random() * total;
    const signedUp = parts.findIndex((part) => (at -= part) < 0);
    counts[signedUp] = (counts[signedUp] ?? 0) + 1;
    yield counts;
  }
}

/** How many of the tests, each looked at after every sign-up, ever show something. */
function countTrials(trials: number, trial: Trial, shows: (counts: number[]) => boolean): number {
  const random = makeRandom(trials + trial.rates.length);
  let shown = 0;
  for (let each = 0; each < trials; each++) {
    for (const counts of watchSignUps(trial, random)) {
      if (!shows(counts)) continue;
      shown++;
      break;
    }
  }
  return shown;
}

test("findWinner: in 10,000 tests without a difference, evaluated after every sign-up, at most 5 percent have a winner", () => {
  const trials: Trial[] = [
    { shares: HALVES, rates: [1, 1] },
    { shares: [0.8, 0.2], rates: [1, 1] },
    { shares: [0.4, 0.3, 0.3], rates: [1, 1, 1] },
    // Two equal best variants, and a third with no sign-ups.
    { shares: [0.4, 0.4, 0.2], rates: [1, 1, 0] },
  ];
  for (const trial of trials) {
    const found = countTrials(2500, trial, (counts) => findWinner(counts, trial.shares) !== undefined);
    expect(found, JSON.stringify(trial)).toBeLessThanOrEqual(125);
  }
});

test("findRatios: in 10,000 tests, at least 95 percent of the intervals contain the true ratio at every evaluation", () => {
  const trials: Trial[] = [
    { shares: HALVES, rates: [1, 1.5] },
    { shares: [0.7, 0.3], rates: [3, 1] },
    { shares: [0.3, 0.3, 0.4], rates: [2, 3, 1] },
  ];
  for (const { shares, rates } of trials) {
    const pair = { of: 1, to: 0 };
    const ratio = (rates[1] ?? 0) / (rates[0] ?? 0);
    const misses = (counts: number[]) => weighRatio(counts, shares, pair, ratio) >= LOG_MIN_BAYES_FACTOR;
    expect(countTrials(3334, { shares, rates }, misses), JSON.stringify(rates)).toBeLessThanOrEqual(166);
  }
});

test("findRatios: at both ends of an interval, the Bayes factor against the ratio equals the stopping factor", () => {
  for (const counts of [
    [60, 90],
    [3, 0],
    [12, 400],
  ]) {
    const pair = { of: 1, to: 0 };
    const { from, to } = findRatios(counts, HALVES, pair);
    const shown = divideRates(counts, HALVES, pair);
    expect(from).toBeLessThanOrEqual(shown);
    expect(to).toBeGreaterThanOrEqual(shown);
    for (const end of [from, to].filter((ratio) => ratio > 0 && ratio < Infinity))
      expect(weighRatio(counts, HALVES, pair, end)).toBeCloseTo(LOG_MIN_BAYES_FACTOR, 5);
  }
  expect(findRatios([0, 0], HALVES, { of: 1, to: 0 })).toEqual({ from: 0, to: Infinity });
});

test("weighDivision: the Bayes factor equals one computed by hand, and that of weighRatio for two equal variants", () => {
  // One sign-up of each of two: (20 x 20) / (40 x 41) over 1/4.
  expect(Math.exp(weighDivision([1, 1], HALVES))).toBeCloseTo((4 * 400) / 1640, 9);
  expect(weighRatio([31, 57], [0.4, 0.6], { of: 0, to: 1 }, 1)).toBeCloseTo(
    weighDivision([31, 57], [0.4, 0.6]),
    9,
  );
});

test("findWinner, isSplitBroken: a million scripted views of one variant do not change the decision, and are detected by the split", () => {
  const views = [5200, 5150];
  const flooded = [5200, 1_005_150];
  expect(isSplitBroken(views, HALVES)).toBe(false);
  expect(isSplitBroken(flooded, HALVES)).toBe(true);
  // The decision takes no views as input.
  expect(findWinner([40, 110], HALVES)).toBe(1);
  expect(findWinner([60, 70], HALVES)).toBe(undefined);
});

test("planSignUps: with the planned number of sign-ups, about four of five tests detect the planned difference", () => {
  const planned = planSignUps(HALVES, 100);
  expect(planned).toBeLessThan(LOOKS);
  const trial: Trial = { shares: HALVES, rates: [1, 2] };
  const found = countTrials(1000, trial, (counts) => {
    const signUps = (counts[0] ?? 0) + (counts[1] ?? 0);
    return signUps <= planned && findWinner(counts, HALVES) === 1;
  });
  expect(found).toBeGreaterThan(780);
  expect(found).toBeLessThan(950);
  expect(planSignUps(HALVES, 10)).toBeGreaterThan(planSignUps(HALVES, 20));
});

test("describeStanding: the message states the remaining time of a test; more than twelve weeks are too long", () => {
  const standing = { signUps: 60, planned: 200, difference: 30, weekly: 16 };
  expect(describeStanding(standing)).toBe("Too early: about 140 more sign-ups, nine weeks at this rate.");
  expect(describeStanding({ ...standing, weekly: 0 })).toMatch(
    /too few people sign up to tell how long that takes\.$/,
  );
  expect(describeStanding({ ...standing, signUps: 200 })).toMatch(/^No winner: a difference of 30 %/);
  expect(describeStanding({ ...standing, winner: "B" })).toMatch(/^Version B wins/);
  expect([isTooLong(120, 10), isTooLong(121, 10), isTooLong(1, 0)]).toEqual([false, true, true]);
  expect([1, 60, 65, 1000].map((signUps) => describeWeeks(signUps, 5))).toEqual([
    "one week at this rate",
    "twelve weeks at this rate",
    "13 weeks at this rate",
    "more than two years at this rate",
  ]);
  expect([7, 137, 1410].map(roundCount)).toEqual(["7", "140", "1,500"]);
});

test("describeRatios: an interval is worded as more or fewer sign-ups", () => {
  expect(describeRatios({ from: 0.96, to: 1.31 })).toBe("between 4 % fewer and 31 % more sign-ups");
  expect(describeRatios({ from: 1, to: 4 })).toBe("between as many and 4.0 times the sign-ups");
  expect(describeRatios({ from: 1.2, to: Infinity })).toBe("at least 20 % more sign-ups");
  expect(describeRatios({ from: 0, to: Infinity })).toBe("anything yet");
});
