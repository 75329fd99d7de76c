import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";

/** Request that is repeated. */
export interface BenchRequest {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Accept-Encoding of a browser, of which Cloudflare passes the first two to the Worker. */
export const BROWSER = { "accept-encoding": "gzip, br" };

export interface Load {
  /** Requests per second. */
  perSecond: number;
  /**
   * CPU time of the runtime per request in milliseconds, local D1 and KV included; undefined on systems that
   * do not report it.
   */
  cpu: number | undefined;
  /** Latency to the last byte, in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

export interface Effort {
  milliseconds: number;
  /** Maximum number of requests: the run ends early when it is reached. */
  atMost: number;
  /** Number of concurrent connections. */
  parallel: number;
  /** Expected status of every response. */
  status: number;
}

/** Sends requests over several connections for about the given time. Throws if a response has another status. */
export async function load(
  server: URL,
  ask: () => BenchRequest | Promise<BenchRequest>,
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
      const response = await request(server, next, agent);
      if (response.status !== status)
        throw new Error(`${next.path} returned ${response.status}, not ${status}`);
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

export interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Uses Node's HTTP client: `fetch` would take more CPU time than some of the responses. Without an agent each
 * request has a new connection: one that was idle during a slow response may have been closed by the server.
 */
export function request(
  server: URL,
  { method = "GET", path, headers, body }: BenchRequest,
  agent?: http.Agent,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = server;
    const sent = http.request(
      { hostname, port, path, method, headers, agent: agent ?? false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Resolution of CPU time on Linux: hundredths of a second. */
const TICK_MS = 10;

/** Total CPU time of this process's workerd children, in milliseconds. Linux only. */
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

/**
 * Fields of proc_pid_stat(5): after the name in brackets, the 2nd field is the parent, the 12th and 13th are
 * user and system time.
 */
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
