/** Runs what it is given in the order in which it comes, and so much of it side by side as there are lanes. */
export function openLanes(count: number) {
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
