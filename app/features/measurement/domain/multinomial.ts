/*
 * Sequential test of multinomial counts by Michael Lindon and Alan Malek, "Anytime-Valid Inference for Multinomial
 * Count Data": https://arxiv.org/abs/2011.03567. Its error bounds hold at every look, however often the growing
 * counts are checked.
 *
 * Visitors are assigned by shares, so that sign-ups are divided as shares x rates: their counts alone show how the
 * rates compare, and the number of views is not needed.
 */

/**
 * Bayes factor at which a difference counts as found: by chance alone, at most one test in twenty ever
 * reaches it.
 */
const MIN_BAYES_FACTOR = 20;

export const LOG_MIN_BAYES_FACTOR = Math.log(MIN_BAYES_FACTOR);

/** Weight of the prior, in counts; it is centered on equal rates. */
const PRIOR_COUNTS = 40;

/** Bound of the logarithm of a ratio of rates; beyond it, one of the rates counts as zero. */
const MAX_LOG_RATIO = 30;

/** Number of bisection steps over MAX_LOG_RATIO, enough for displayed precision. */
const BISECTION_STEPS = 40;

/** A variant and the one it is compared with. */
export interface Pair {
  of: number;
  to: number;
}

/** Logarithm of the Bayes factor against counts that are divided by their shares. */
export function weighDivision(counts: number[], shares: number[]): number {
  return counts.reduce(
    (log, count, index) => log - multiplyLog(count, shares[index] ?? 0),
    weighAnyDivision(counts, shares),
  );
}

/**
 * Logarithm of the Bayes factor against a ratio between the rates of two variants, whatever the rates of the others: it is weighed
 * against the division that fits best of those with this ratio.
 */
export function weighRatio(counts: number[], shares: number[], { of, to }: Pair, ratio: number): number {
  const [one = 0, other = 0] = [counts[of], counts[to]];
  const odds = (ratio * (shares[of] ?? 0)) / (shares[to] ?? 0);
  const both = one + other;
  const total = sum(counts);
  const ofOthers = counts.reduce(
    (log, count, index) => (index === of || index === to ? log : log + multiplyLog(count, count / total)),
    multiplyLog(both, both / total),
  );
  const best = ofOthers + multiplyLog(one, odds / (1 + odds)) + multiplyLog(other, 1 / (1 + odds));
  return weighAnyDivision(counts, shares) - best;
}

export interface Interval {
  from: number;
  /** May be infinite. */
  to: number;
}

/**
 * Confidence interval of the ratio between two variants' rates: ratios whose Bayes factor is below the
 * stopping factor. In 95 of 100 tests, the true ratios of all pairs are within their intervals at every look.
 */
export function findRatios(counts: number[], shares: number[], pair: Pair): Interval {
  const isWithin = (log: number) => weighRatio(counts, shares, pair, Math.exp(log)) < LOG_MIN_BAYES_FACTOR;
  const likely = Math.log(divideRates(counts, shares, pair));
  const middle = Math.min(MAX_LOG_RATIO, Math.max(-MAX_LOG_RATIO, Number.isNaN(likely) ? 0 : likely));
  const findEnd = (farthest: number) => {
    if (isWithin(farthest)) return farthest;
    let [inside, outside] = [middle, farthest];
    for (let step = 0; step < BISECTION_STEPS; step++) {
      const half = (inside + outside) / 2;
      if (isWithin(half)) inside = half;
      else outside = half;
    }
    return inside;
  };
  const [from, to] = [findEnd(-MAX_LOG_RATIO), findEnd(MAX_LOG_RATIO)];
  return {
    from: from === -MAX_LOG_RATIO ? 0 : Math.exp(from),
    to: to === MAX_LOG_RATIO ? Infinity : Math.exp(to),
  };
}

/** Observed ratio between the rates of two variants; NaN without any counts. */
export function divideRates(counts: number[], shares: number[], { of, to }: Pair): number {
  return (counts[of] ?? 0) / (shares[of] ?? 0) / ((counts[to] ?? 0) / (shares[to] ?? 0));
}

/** Logarithm of the marginal likelihood of the counts, in their order, under the prior. */
function weighAnyDivision(counts: number[], shares: number[]): number {
  return counts.reduce(
    (log, count, index) => {
      const prior = PRIOR_COUNTS * (shares[index] ?? 0);
      return log + logGamma(prior + count) - logGamma(prior);
    },
    logGamma(PRIOR_COUNTS) - logGamma(PRIOR_COUNTS + sum(counts)),
  );
}

/** Argument from which Stirling's series has an error below 1e-10. */
const STIRLING_FROM = 10;

const LOG_OF_CIRCLE = Math.log(2 * Math.PI) / 2;

/** Logarithm of the gamma function of a positive number. */
function logGamma(of: number): number {
  let at = of;
  let shift = 1;
  for (; at < STIRLING_FROM; at++) shift *= at;
  const square = 1 / (at * at);
  const series = (1 / 12 - square * (1 / 360 - square / 1260)) / at;
  return (at - 0.5) * Math.log(at) - at + LOG_OF_CIRCLE + series - (shift === 1 ? 0 : Math.log(shift));
}

/** A count times the logarithm of its share; 0 if both are 0. */
function multiplyLog(count: number, share: number): number {
  return count === 0 ? 0 : count * Math.log(share);
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
