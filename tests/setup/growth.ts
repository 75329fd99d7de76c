/** Code that processes untrusted input, and a function that makes such an input of a given size. */
export interface Growing {
  make: (size: number) => unknown;
  run: (input: never) => unknown;
}

export interface Growth {
  /** Milliseconds for an input, and for one that is longer. */
  one: number;
  more: number;
  isSteep: boolean;
}

/** Times below this, in milliseconds, are too short to compare. */
const QUICK_MS = 25;

/** Number of attempts, so that one is undisturbed on a busy machine. Superlinear code is slow in every one. */
const ROUNDS = 16;

/** Factor at which what grows with the square takes sixteen times as long, which no busy machine does to every attempt. */
const DECISIVE = 4;

interface Comparison {
  rounds?: number;
  /** Size of the longer input beside the other: the larger it is, the less a busy machine matters. */
  factor?: number;
}

/** Whether a longer input takes much more than its share of time. */
export async function measureGrowth(
  { make, run }: Growing,
  size: number,
  { rounds = ROUNDS, factor = 2 }: Comparison = {},
): Promise<Growth> {
  const [input, longer] = [make(size), make(factor * size)];
  // Halfway, as a power, between what grows with the input and what grows with its square.
  const steep = factor ** 1.5;
  let [one, more] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    more = Math.min(more, await measure(run, longer));
    if (more <= QUICK_MS) return { one: Math.min(one, more), more, isSteep: false };
    one = Math.min(one, await measure(run, input));
    if (more <= steep * one) return { one, more, isSteep: false };
  }
  // Twice the input is compared quickly, and a busy machine can double a time: four times as much decides.
  if (factor < DECISIVE) return measureGrowth({ make, run }, size, { rounds, factor: DECISIVE });
  return { one, more, isSteep: true };
}

/** The quickest of a few runs, or of fewer when one was quick enough. */
export async function findQuickest({ make, run }: Growing, size: number, enough: number): Promise<number> {
  const input = make(size);
  let quickest = Infinity;
  for (let round = 0; round < ROUNDS && quickest >= enough; round++) {
    quickest = Math.min(quickest, await measure(run, input));
  }
  return quickest;
}

/** Milliseconds of a call; a thrown refusal of a route counts as a result. */
export async function measure(run: Growing["run"], input: unknown): Promise<number> {
  const startedAt = readClock();
  try {
    await run(input as never);
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
  }
  return readClock() - startedAt;
}

/** Milliseconds of processor time where the runtime reports it, since wall time grows on a busy machine. */
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
