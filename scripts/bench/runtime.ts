import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second, and memory in pages. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

/** Milliseconds of processor time that every workerd of this process has used. Only Linux tells. */
export function readRuntimeCpu(): number | undefined {
  return sum(({ ticks }) => ticks * TICK_MS);
}

/** Bytes of memory that every workerd of this process holds. Only Linux tells. */
export function readRuntimeMemory(): number | undefined {
  return sum(({ pages }) => pages * PAGE_BYTES);
}

function sum(pick: (stat: Stat) => number): number | undefined {
  const stats = listStats();
  if (stats === undefined) return undefined;
  return findDescendants(stats, process.pid)
    .filter(({ name }) => name === "workerd")
    .reduce((total, stat) => total + pick(stat), 0);
}

function listStats(): Stat[] | undefined {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readStat(pid) ?? []);
  } catch {
    return undefined;
  }
}

interface Stat {
  pid: number;
  parent: number;
  name: string;
  ticks: number;
  /** Memory that it holds. */
  pages: number;
}

/** See proc_pid_stat(5): after the name in brackets, the 2nd field is the parent, the 12th and 13th are user and system time, the 22nd is memory. */
function readStat(pid: string): Stat | undefined {
  try {
    const [, name = "", rest = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ").map(Number);
    return {
      pid: Number(pid),
      name,
      parent: fields[1] ?? 0,
      ticks: (fields[11] ?? 0) + (fields[12] ?? 0),
      pages: fields[21] ?? 0,
    };
  } catch {
    return undefined;
  }
}

function findDescendants(stats: Stat[], root: number): Stat[] {
  const children = stats.filter(({ parent }) => parent === root);
  return children.concat(children.flatMap(({ pid }) => findDescendants(stats, pid)));
}
