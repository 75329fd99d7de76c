import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";

/** A request that is repeated. */
export interface Ask {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Encodings of a browser, of which Cloudflare passes on the first two. */
export const BROWSER = { "accept-encoding": "gzip, br" };

export interface Load {
  /** Requests answered in a second. */
  perSecond: number;
  /** Milliseconds of processor time of the runtime for one request, its local D1 and KV included; undefined where the system does not tell. */
  cpu: number | undefined;
  /** Milliseconds from request to the last byte. */
  p50: number;
  p95: number;
  p99: number;
}

export interface Effort {
  milliseconds: number;
  /** Requests; with this many it ends before its time. */
  atMost: number;
  /** Connections. */
  parallel: number;
  /** Status that every response must have. */
  status: number;
}

/** Asks with several connections at once for about so long. Throws where an answer has another status. */
export async function load(
  server: URL,
  ask: () => Ask | Promise<Ask>,
  { milliseconds, atMost, parallel, status }: Effort,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: parallel });
  const times: number[] = [];
  const cpuBefore = readRuntimeCpu();
  const startedAt = performance.now();
  let left = atMost;
  const worker = async () => {
    while (left > 0 && performance.now() - startedAt < milliseconds) {
      left -= 1;
      const next = await ask();
      const from = performance.now();
      const answer = await request(server, next, agent);
      if (answer.status !== status) throw new Error(`${next.path} answered ${answer.status}, not ${status}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const elapsed = performance.now() - startedAt;
  agent.destroy();
  const cpuAfter = readRuntimeCpu();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: (times.length * 1000) / elapsed,
    cpu:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Node's own client: `fetch` would take more processor time than some of the answers. Without an agent each request has a
 * connection of its own: one that rested while another answer took seconds may have been closed.
 */
export function request(
  server: URL,
  { method = "GET", path, headers, body }: Ask,
  agent?: http.Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = server;
    const sent = http.request({ hostname, port, path, method, headers, agent: agent ?? false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that every workerd of this process has used. Only Linux tells. */
function readRuntimeCpu(): number | undefined {
  try {
    const stats = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readStat(pid) ?? []);
    const mine = findDescendants(stats, process.pid);
    return mine.filter(({ name }) => name === "workerd").reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
  } catch {
    return undefined;
  }
}

interface Stat {
  pid: number;
  parent: number;
  name: string;
  ticks: number;
}

/** See proc_pid_stat(5): after the name in brackets, the 2nd field is the parent, the 12th and 13th are user and system time. */
function readStat(pid: string): Stat | undefined {
  try {
    const [, name = "", rest = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ").map(Number);
    return {
      pid: Number(pid),
      name,
      parent: fields[1] ?? 0,
      ticks: (fields[11] ?? 0) + (fields[12] ?? 0),
    };
  } catch {
    return undefined;
  }
}

function findDescendants(stats: Stat[], root: number): Stat[] {
  const children = stats.filter(({ parent }) => parent === root);
  return children.concat(children.flatMap(({ pid }) => findDescendants(stats, pid)));
}
