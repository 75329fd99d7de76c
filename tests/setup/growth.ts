/** Code that processes untrusted input, and a function that makes such an input of a given size. */
export interface Growing {
  /** Makes an input in proportion to a size, up to the largest factor of a comparison. */
  make: (size: number) => unknown;
  run: (input: never) => unknown;
}

export interface Growth {
  /** Total of the milliseconds for shorter inputs that together are as long as a longer one, and for that one. */
  one: number;
  more: number;
  /** Longest duration of the longer input, in milliseconds. */
  longest: number;
  isSteep: boolean;
}

/** Minimum duration in milliseconds that is compared, since the clock of some machines has ticks of 4 ms. */
const MIN_COMPARED_MS = 25;

/**
 * Total of the durations of the shorter inputs before a result is trusted. Durations are summed: some kernels
 * sample CPU time at their ticks, so that the shortest of many durations can be a fraction of the true one.
 */
const ENOUGH_MS = 100;

/**
 * Duration of one run, in milliseconds, that no noise causes: steep growth is not confirmed with a longer input,
 * which would take minutes.
 */
const DECISIVE_MS = 2000;

/** Maximum number of attempts to be quick enough. */
const MAX_ROUNDS = 16;

export interface Comparison {
  /** Size of the longer input relative to the other: the larger, the smaller the influence of noise. */
  factor: number;
  /** Maximum number of attempts, which average the noise of a busy machine. */
  rounds: number;
}

/**
 * Comparisons, of which the first that finds proportional time decides. Twice the size is quick to compare,
 * but a busy machine can double a duration, and collecting the garbage of a long input can triple it. Quadratic
 * code takes 32 times as long at the last factor, more than noise causes.
 */
const STEPS: Comparison[] = [
  { factor: 2, rounds: 16 },
  { factor: 8, rounds: 8 },
  { factor: 32, rounds: 1 },
];

/**
 * Measures whether a longer input takes more than proportional time. Runs the comparisons in order, and stops
 * at the first that finds proportional time.
 */
export async function measureGrowth(growing: Growing, size: number, steps = STEPS): Promise<Growth> {
  let growth: Growth = { one: 0, more: 0, longest: 0, isSteep: true };
  for (const step of steps) {
    if (growth.isSteep && growth.longest < DECISIVE_MS) growth = await compare(growing, size, step);
  }
  return growth;
}

/** Compares shorter inputs with one that is as long as all of them. */
async function compare(
  { make, run }: Growing,
  size: number,
  { factor, rounds }: Comparison,
): Promise<Growth> {
  // Separate inputs, since the engine keeps the results of some work on a string.
  const inputs = Array.from({ length: factor }, () => make(size));
  const longer = make(factor * size);
  // Threshold between linear growth, where both take the same time, and quadratic: the geometric mean.
  const steep = factor ** 0.5;
  let [one, more, longest] = [0, 0, 0];
  const isProportional = () => more <= steep * one;
  for (let round = 0; round < rounds; round++) {
    const duration = await measure(run, longer);
    more += duration;
    longest = Math.max(longest, duration);
    if (more <= MIN_COMPARED_MS) return { one: more, more, longest, isSteep: false };
    one += await measureAll(run, inputs);
    if (one >= ENOUGH_MS && isProportional()) break;
  }
  return { one, more, longest, isSteep: !isProportional() };
}

/** Minimum of a few runs; stops early once a run is quick enough. */
export async function findQuickest({ make, run }: Growing, size: number, enough: number): Promise<number> {
  const input = make(size);
  let quickest = Infinity;
  for (let round = 0; round < MAX_ROUNDS && quickest >= enough; round++) {
    quickest = Math.min(quickest, await measure(run, input));
  }
  return quickest;
}

/** Duration of a call in milliseconds; a thrown response of a route counts as a result. */
export function measure(run: Growing["run"], input: unknown): Promise<number> {
  return measureAll(run, [input]);
}

/** Duration of the calls for some inputs, one after the other. */
async function measureAll(run: Growing["run"], inputs: unknown[]): Promise<number> {
  const startedAt = readClock();
  for (const input of inputs) {
    try {
      await run(input as never);
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown;
    }
  }
  return readClock() - startedAt;
}

/** Clock of CPU time where the runtime reports it, since wall time grows on a busy machine. */
const readClock = chooseClock();

function chooseClock(): () => number {
  const readCpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  try {
    return readCpu() > 0 ? readCpu : () => performance.now();
  } catch {
    return () => performance.now();
  }
}
