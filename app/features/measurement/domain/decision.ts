import { divideRates, LOG_MIN_BAYES_FACTOR, sum, weighDivision, weighRatio } from "./multinomial.ts";

/**
 * Finds the variant whose rate of sign-ups is higher than that of every other one. Valid at every look: it is wrong in at most 5
 * of 100 tests. Confirmed sign-ups alone decide, so that programs which open the page do not.
 * @param signUps confirmed ones of each variant
 * @param shares of the visitors, with the sum 1
 * @returns the number of the variant
 */
export function findWinner(signUps: number[], shares: number[]): number | undefined {
  const others = signUps.map((_, index) => index);
  const best = others.reduce((one, other) =>
    divideRates(signUps, shares, { of: other, to: one }) > 1 ? other : one,
  );
  const isBeaten = (other: number) => {
    const pair = { of: best, to: other };
    return (
      divideRates(signUps, shares, pair) > 1 && weighRatio(signUps, shares, pair, 1) >= LOG_MIN_BAYES_FACTOR
    );
  };
  return others.every((other) => other === best || isBeaten(other)) ? best : undefined;
}

/**
 * Whether views are split differently from the shares (sample ratio mismatch): a variant fails, or a program
 * opens one of them.
 */
export function isSplitBroken(views: number[], shares: number[]): boolean {
  return weighDivision(views, shares) >= LOG_MIN_BAYES_FACTOR;
}

/** Standard deviations below the mean for a power of 80 percent. */
const POWER_80_DEVIATIONS = 0.84;

/** Upper bound of the binary search, above the sign-ups of any page. */
const MAX_SIGN_UPS = 10_000_000;

/**
 * Sample size in sign-ups with which four of five tests find a winner (80 percent power), whichever variant
 * it is.
 * @param difference of the winner's rate from the others, in percent
 */
export function planSignUps(shares: number[], difference: number): number {
  let [few, many] = [0, MAX_SIGN_UPS];
  while (many - few > 1) {
    const half = Math.floor((few + many) / 2);
    if (isEnough(half, shares, difference)) many = half;
    else few = half;
  }
  return many;
}

function isEnough(signUps: number, shares: number[], difference: number): boolean {
  return shares.every((_, best) => {
    const parts = shares.map((share, index) => (index === best ? share * (1 + difference / 100) : share));
    const expected = parts.map((part) => (part / sum(parts)) * signUps);
    return shares.every((_share, other) => other === best || isFound(expected, shares, best, other));
  });
}

/** Whether the expected counts show a difference, with a margin for random variation. */
function isFound(expected: number[], shares: number[], of: number, to: number): boolean {
  const [one = 0, other = 0] = [expected[of], expected[to]];
  const [shareOfOne = 0, shareOfOther = 0] = [shares[of], shares[to]];
  const logRatio = (count: number, share: number) =>
    Math.log(count / (one + other)) - Math.log(share / (shareOfOne + shareOfOther));
  const [up, down] = [logRatio(one, shareOfOne), logRatio(other, shareOfOther)];
  const total = sum(expected);
  const mean = (one * up + other * down) / total;
  const variance = (one * up ** 2 + other * down ** 2) / total - mean ** 2;
  const chance = POWER_80_DEVIATIONS * Math.sqrt(total * variance);
  return weighRatio(expected, shares, { of, to }, 1) - chance >= LOG_MIN_BAYES_FACTOR;
}
