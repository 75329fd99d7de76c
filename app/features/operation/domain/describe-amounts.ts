const UNITS = ["bytes", "kB", "MB", "GB"];

/** "1.5 MB": a number of bytes in the largest unit that it fills, with at most one decimal. */
export function describeBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1000 ** power;
  return `${amount.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${UNITS[power]}`;
}

export function describeCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
