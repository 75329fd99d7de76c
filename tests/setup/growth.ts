/** Code that processes untrusted input, and a function that makes such an input of a given size. */
export interface Growing {
  make: (size: number) => unknown;
  run: (input: never) => unknown;
}

export interface Growth {
  /** Milliseconds for an input, and for one twice as large. */
  one: number;
  two: number;
  isSteep: boolean;
}

/** Times below this, in milliseconds, are too short to compare. */
const QUICK_MS = 25;

const STEEP = 3;

/** Number of attempts, so that one is undisturbed on a busy machine. Superlinear code is slow in every one. */
const ROUNDS = 16;

/** Whether twice the input takes much more than twice the time. */
export async function measureGrowth(
  { make, run }: Growing,
  size: number,
  rounds: number = ROUNDS,
): Promise<Growth> {
  const [input, twice] = [make(size), make(2 * size)];
  let [one, two] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    two = Math.min(two, await measure(run, twice));
    if (two <= QUICK_MS) return { one: Math.min(one, two), two, isSteep: false };
    one = Math.min(one, await measure(run, input));
    if (two <= STEEP * one) return { one, two, isSteep: false };
  }
  return { one, two, isSteep: true };
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
