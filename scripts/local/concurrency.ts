/** Runs tasks in the order in which they are given, and at most this number of them at once. */
export function limitConcurrency(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
