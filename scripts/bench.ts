import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import { BYTES_ENTRY, compareWithBytes } from "./bench/plain-responses.ts";
import { COUNTING_ENTRY } from "./bench/counting-entry.ts";
import { fillDatabase } from "./bench/fill-database.ts";
import { BROWSER, load, request, type HttpResponse, type BenchRequest, type Load } from "./bench/load.ts";
import { listRows, type Row } from "./bench/rows.ts";
import { simulateVisits } from "./bench/visits.ts";
import { writeTable, type Costs, type Measured, type Results } from "./bench/table.ts";
import { startWorkerd, type BareWorker } from "./local/workerd.ts";
import { buildOnce } from "./local/build.ts";
import { seed } from "./local/seed.ts";
import { demandFreePort, serve } from "./local/server.ts";
import { readLocalSettings } from "./local/settings.ts";
import { stop } from "./local/stop.ts";

const ROUNDS = 3;
const ROUND_MS = 700;
const WARM_UP_MS = 500;
const PARALLEL = 8;
/** Delay after which background compression has finished. */
const SETTLE_MS = 300;
const RESULTS = "build/bench.json";

/** Different from the port of `npm start`, so that both can run at once. */
process.env.PORT ??= "8799";
process.env.ADMIN_PASSWORD ??= "only for the bench's own database";

const { values: options } = parseArgs({
  options: {
    compare: { type: "string" },
    json: { type: "string", default: RESULTS },
    /** Number of visits per day for which the load on the stores is estimated, without measuring. */
    visits: { type: "string" },
    /** Part of the names of the rows to measure, beside the baseline. */
    rows: { type: "string", default: "" },
    /** Number of pages in the database. */
    pages: { type: "string", default: "10000" },
  },
});
if (options.visits !== undefined) {
  process.stdout.write(
    `${JSON.stringify(simulateVisits(Number(options.visits), Number(options.pages)), undefined, 2)}\n`,
  );
  process.exit(0);
}
const before = readBefore(options.compare);
const settings = { ...readLocalSettings(), stateDir: ".wrangler/bench" };
await demandFreePort(settings.port, "npm run bench");
rmSync(settings.stateDir, { recursive: true, force: true });
await seed(settings);
await fillDatabase(settings.stateDir);
await buildOnce();

const rows = listRows({ email: settings.adminEmail, password: settings.adminPassword }).filter(
  ({ name }, index) => index === 0 || name.includes(options.rows),
);
const costs = await countCosts();
const results: Results = {};

const bare = await startWorkerd(settings);
await measure("workerd itself", { worker: bare.direct, files: bare.withFiles, headers: BROWSER });
await compareCacheable(bare);
await bare.dispose();

await serve(settings, { X_LOCAL_OBSERVABILITY: "false" });
const proxied = new URL(`http://127.0.0.1:${settings.port}`);
// Measure the dev proxy apart from the bare Worker: unlike Cloudflare's servers, the dev proxy compresses
// every response again.
await measure("wrangler dev", { worker: proxied, files: proxied, headers: {} });

writeFileSync(options.json, JSON.stringify(results, undefined, 2));
process.stdout.write(`\nWritten to ${options.json}; compare with: npm run bench -- --compare FILE\n`);
process.exit(0);

function readBefore(file: string | undefined): Results | undefined {
  if (file === undefined) return undefined;
  if (!existsSync(file)) stop(`There is no ${file} to compare with.`);
  return JSON.parse(readFileSync(file, "utf8")) as Results;
}

/** Measures the D1 and KV cost of each row, from the second request on: the first may fill caches. */
async function countCosts(): Promise<Map<string, Costs>> {
  const counting = await startWorkerd(settings, { entry: COUNTING_ENTRY });
  const counted = new Map<string, Costs>();
  for (const row of rows) {
    if (row.file) continue;
    await row.prepare?.(counting.direct);
    await request(counting.direct, await row.ask(counting.direct));
    await setTimeout(SETTLE_MS);
    const response = await request(counting.direct, await row.ask(counting.direct));
    counted.set(row.name, JSON.parse(String(response.headers["x-costs"])) as Costs);
  }
  await counting.dispose();
  return counted;
}

interface Measuring {
  worker: URL;
  files: URL;
  /** Headers added to every request. */
  headers: Record<string, string>;
}

/** Measures every row in every round, so that a slow moment of the machine affects all rows alike. */
async function measure(title: string, { worker, files, headers }: Measuring): Promise<void> {
  const rounds = new Map<string, Load[]>(rows.map(({ name }) => [name, []]));
  for (const row of rows) await row.prepare?.(worker);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const row of rows) {
      const server = row.file ? files : worker;
      const taken = await measureOnce(row, server, headers, round === 0 ? WARM_UP_MS : ROUND_MS);
      if (round > 0) rounds.get(row.name)?.push(taken);
    }
  }
  const [first] = rounds.values();
  const measured = await Promise.all(
    rows.map(async (row) => {
      const response = await request(row.file ? files : worker, await askAs(row, worker, headers));
      return summarize(row, rounds.get(row.name) ?? [], first ?? [], response);
    }),
  );
  results[title] = measured;
  process.stdout.write(`\n${writeTable(title, measured, before?.[title])}`);
}

/** Compares cacheable pages with plain responses of the same length, whose throughput is the upper bound. */
async function compareCacheable(ours: BareWorker): Promise<void> {
  const kept = rows.flatMap(({ name, path }) => {
    const measured = results["workerd itself"]?.find((row) => row.name === name);
    return path !== undefined && measured ? [{ path, measured }] : [];
  });
  const bytes = await startWorkerd(settings, { entry: BYTES_ENTRY });
  process.stdout.write("\nthroughput relative to a plain response of the same length\n");
  for (const { name, share } of await compareWithBytes(kept, { ours, bytes }))
    process.stdout.write(`${name.padEnd(26)}${share.toFixed(2).padStart(9)}\n`);
  await bytes.dispose();
}

async function askAs(row: Row, server: URL, headers: Measuring["headers"]): Promise<BenchRequest> {
  const ask = await row.ask(server);
  return { ...ask, headers: { ...headers, ...ask.headers } };
}

async function measureOnce(
  row: Row,
  server: URL,
  headers: Measuring["headers"],
  milliseconds: number,
): Promise<Load> {
  const { status = 200, atMost = Infinity } = row;
  return load(server, () => askAs(row, server, headers), {
    milliseconds,
    atMost: Math.ceil(atMost / ROUNDS),
    parallel: atMost < Infinity ? 1 : PARALLEL,
    status,
  });
}

function summarize(row: Row, loads: Load[], first: Load[], { body, headers }: HttpResponse): Measured {
  const middle = (pick: (one: Load, index: number) => number) => median(loads.map(pick));
  const whole = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
  return {
    name: row.name,
    ratio: middle(({ perSecond }, index) => perSecond / (first[index]?.perSecond ?? perSecond)),
    perSecond: middle(({ perSecond }) => perSecond),
    cpu: loads[0]?.cpu === undefined ? undefined : middle(({ cpu }) => cpu ?? 0),
    p50: middle(({ p50 }) => p50),
    p95: middle(({ p95 }) => p95),
    p99: middle(({ p99 }) => p99),
    ...(costs.get(row.name) ?? { queries: 0, rows: 0, reads: 0 }),
    kilobytes: whole.length / 1024,
    sent: body.length / 1024,
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
