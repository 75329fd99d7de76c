import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../local/chromium.ts";

/** Fetched with npx on demand: with its dependencies, it is as large as all other packages of the project. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse's results for a page on its simulated phone: 4G, CPU throttled by four. */
export interface Vitals {
  /** Scores out of 100, in the order of the categories. */
  scores: number[];
  /** Largest Contentful Paint and Total Blocking Time, in milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
}

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * @returns the median of each figure. Lighthouse's own median run would be that of a single run, whose other
 * figures need not be medians.
 */
export async function measureVitals(url: string, runs: number): Promise<Vitals> {
  const all: Vitals[] = [];
  for (let run = 0; run < runs; run++) all.push(await measureOnce(url));
  return {
    scores: CATEGORIES.map((_, at) => median(all.map(({ scores }) => scores[at] ?? 0))),
    lcp: median(all.map(({ lcp }) => lcp)),
    tbt: median(all.map(({ tbt }) => tbt)),
    cls: median(all.map(({ cls }) => cls)),
  };
}

async function measureOnce(url: string): Promise<Vitals> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "vitals-"));
  const file = path.join(folder, "report.json");
  const flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const args = [url, "--quiet", flags, "--output=json", `--output-path=${file}`];
  const browser = findChromium();
  await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, ...args, `--only-categories=${CATEGORIES.join(",")}`],
    { env: { ...process.env, ...(browser !== undefined && { CHROME_PATH: browser }) } },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
