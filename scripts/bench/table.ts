import type { Load } from "./load.ts";

export interface Costs {
  queries: number;
  rows: number;
  reads: number;
}

/** One line of the table. */
export interface Measured extends Load, Costs {
  name: string;
  /** Throughput relative to the first row: median of all rounds. */
  ratio: number;
  /** Size of the response in kilobytes, uncompressed and as sent. */
  kilobytes: number;
  sent: number;
}

export type Results = Record<string, Measured[]>;

const columns: Record<string, (row: Measured) => string> = {
  ratio: ({ ratio }) => ratio.toFixed(2),
  "/s": ({ perSecond }) => perSecond.toFixed(0),
  "CPU ms": ({ cpu }) => (cpu === undefined ? "?" : cpu.toFixed(2)),
  p50: ({ p50 }) => p50.toFixed(1),
  p95: ({ p95 }) => p95.toFixed(1),
  p99: ({ p99 }) => p99.toFixed(1),
  queries: ({ queries }) => String(queries),
  rows: ({ rows }) => String(rows),
  KV: ({ reads }) => String(reads),
  kB: ({ kilobytes }) => kilobytes.toFixed(1),
  "kB sent": ({ sent }) => sent.toFixed(1),
};

const NAME_WIDTH = 26;
const WIDTH = 9;

/** @param before results of an earlier run, whose ratios are shown for comparison */
export function writeTable(title: string, rows: Measured[], before?: Measured[]): string {
  const titles = [...Object.keys(columns), ...(before ? ["before"] : [])];
  const head = title.padEnd(NAME_WIDTH) + titles.map((text) => text.padStart(WIDTH)).join("");
  const lines = rows.map((row) => {
    const cells = Object.values(columns).map((write) => write(row));
    const was = before?.find(({ name }) => name === row.name)?.ratio.toFixed(2);
    return row.name.padEnd(NAME_WIDTH) + [...cells, was ?? ""].map((text) => text.padStart(WIDTH)).join("");
  });
  return `${[head, ...lines].map((line) => line.trimEnd()).join("\n")}\n`;
}
