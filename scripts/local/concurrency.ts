/** Limits concurrency: runs tasks in the order of their calls, at most `count` of them at the same time. */
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
