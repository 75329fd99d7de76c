import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildOnce } from "./local/build.ts";
import { installChromium } from "./local/chromium.ts";
import { seed } from "./local/seed.ts";
import { demandFreePort } from "./local/server.ts";
import { readLocalSettings } from "./local/settings.ts";
import { serveCompressed } from "./vitals/compressing-proxy.ts";
import { measureInteractions } from "./vitals/interactions.ts";
import { measureVitals, type Vitals } from "./vitals/lighthouse.ts";

/**
 * Limits by kind of page: a document has nothing to wait for; an application loads its scripts after the
 * first paint.
 */
const LIMITS = {
  document: { performance: 100, lcp: 1250, tbt: 50, cls: 0.001 },
  application: { performance: 99, lcp: 1250, tbt: 50, cls: 0.001 },
};
const INP_LIMIT = 100;

/** Pages with `noindex`, for which Lighthouse lowers the SEO score. */
const UNLISTED = ["/member/sign-up", "/login"];

const PAGES: Record<string, keyof typeof LIMITS> = {
  "/": "document",
  "/how-we-work": "document",
  "/diseases/lupus-nephritis": "document",
  "/medicines/methotrexate": "document",
  "/privacy-policy": "document",
  "/page/hsa-fsa": "document",
  "/conditions": "application",
  "/waitlist": "application",
  "/member/sign-up": "application",
  "/login": "application",
};

process.env.PORT ??= "8798";
process.env.ADMIN_PASSWORD ??= "only for the vitals' own database";

const { values: options } = parseArgs({
  options: {
    /** Number of runs per page, of which the median counts. */
    runs: { type: "string", default: "5" },
    /** Paths to measure instead of all. */
    page: { type: "string", multiple: true },
  },
});
const settings = { ...readLocalSettings(), stateDir: ".wrangler/vitals" };
await demandFreePort(settings.port, "npm run vitals");
await installChromium();
await seed(settings);
await buildOnce();
await serveCompressed(settings);

const problems: string[] = [];
const origin = `http://localhost:${settings.port}`;
print(["page", "scores", "LCP ms", "TBT ms", "CLS"]);
for (const path of options.page ?? Object.keys(PAGES)) {
  await requestUntilCompressed(origin + path);
  const vitals = await measureVitals(origin + path, Number(options.runs));
  const { scores, lcp, tbt, cls } = vitals;
  print([path, scores.join(" / "), lcp.toFixed(0), tbt.toFixed(0), cls.toFixed(4)]);
  problems.push(...listProblems(path, vitals));
}
print(["what people do", "INP ms", "slowest"]);
const admin = { email: settings.adminEmail, password: settings.adminPassword };
for (const { name, inp, slowest } of await measureInteractions(origin, admin, Number(options.runs))) {
  print([name, String(inp), slowest]);
  if (inp > INP_LIMIT) problems.push(`${name}: ${inp} ms instead of ${INP_LIMIT}`);
}
for (const fault of problems) process.stdout.write(`over the limit: ${fault}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** Requests a page until the isolate serves it compressed, as after earlier visits. */
async function requestUntilCompressed(url: string): Promise<void> {
  for (let times = 0; times < 4; times++) {
    await (await fetch(url, { headers: { "Accept-Encoding": "gzip, br" } })).arrayBuffer();
    await setTimeout(300);
  }
}

function print(cells: string[]): void {
  process.stdout.write(`${cells.map((cell, at) => cell.padEnd(at === 0 ? 52 : 24)).join("")}\n`);
}

function listProblems(path: string, { scores, lcp, tbt, cls }: Vitals): string[] {
  const most = LIMITS[PAGES[path] ?? "document"];
  const [performance = 0, ...others] = UNLISTED.includes(path) ? scores.slice(0, -1) : scores;
  const found = [
    performance < most.performance && `performance ${performance} instead of ${most.performance}`,
    others.some((score) => score < 100) && `scores ${scores.join(", ")}`,
    lcp > most.lcp && `LCP ${lcp.toFixed(0)} ms instead of ${most.lcp}`,
    tbt > most.tbt && `TBT ${tbt.toFixed(0)} ms instead of ${most.tbt}`,
    cls > most.cls && `CLS ${cls.toFixed(4)} instead of ${most.cls}`,
  ];
  return found.flatMap((fault) => (fault === false ? [] : [`${path}: ${fault}`]));
}
