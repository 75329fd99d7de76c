import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildOnce } from "./local/build.ts";
import { CHECKS } from "./local/checks.ts";
import { installEngines } from "./local/engines.ts";
import { limitConcurrency } from "./local/concurrency.ts";
import { runProgram, type Priority } from "./local/programs.ts";
import { readLocalSettings } from "./local/settings.ts";
import { readBrowserReport, type BrowserSuite } from "./local/browser-report.ts";
import { listVitestFailures, type VitestReport } from "./local/vitest-report.ts";

interface Tally {
  passed: number;
  failed: number;
}

/** One worker: a process does not always exit if it runs several runtimes. The dot reporter shows progress. */
const VITEST = "run -c tests/vitest.config.ts --reporter=dot --reporter=json --silent --maxWorkers=1".split(
  " ",
);

const PORT = 8923;

/**
 * Time without output after which a runner is ended. A test of vitest may take two minutes before it reports;
 * Playwright prints nothing while its server is built and seeded.
 */
const TIMEOUT_MS: Record<string, number> = { vitest: 5 * 60_000, playwright: 10 * 60_000 };

/** Timeout of a check: it prints nothing before its end, and runs at a lower priority than all tests. */
const CHECK_TIMEOUT_MS = 10 * 60_000;

/** Matches the message that the runtime logs whenever a test file resets the storage. */
const CLEARED = /exception = workerd\/.*deleteAllDurableObjects\(\)\.\r?\nstack: .*\r?\n/g;

/**
 * Enlarges the young generation of the heap, since compilers and runners allocate many short-lived objects:
 * garbage collection takes 5 % less time.
 */
process.env.NODE_OPTIONS ??= "--max-semi-space-size=64";

/** Enlarges it in the local Workers runtime, too: its requests take up to a tenth less CPU time. */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= "--min-semi-space-size=32 --max-semi-space-size=64";

/** Read before programs are started: all of them get CI=true, which disables prompts. */
const IS_CI = Boolean(process.env.CI);

const results = mkdtempSync(path.join(os.tmpdir(), "test-results-"));
const total: Tally = { passed: 0, failed: 0 };
readLocalSettings();

// One task per core, since some tests measure time. Suites are not sharded, because each shard would load the
// whole site.
const runOnCore = limitConcurrency(os.availableParallelism());
/**
 * Checks, and tests that do not measure time, run beside the tests: those often wait, and leave enough CPU
 * time.
 */
const runBesideTests = limitConcurrency(1);
const browserIsThere = installEngines({ demanded: IS_CI });
const built = runOnCore(buildOnce);
const vitest = (name: string, projects: string[], options: Pick<Suite, "schedule" | "priority"> = {}) =>
  runSuite(name, "vitest", { args: testProjects(projects), read: readTally, ...options });
await Promise.all([
  vitest("Tests of the domain", ["domain"]),
  // Start the longest suite first.
  Promise.all([built, browserIsThere]).then(() =>
    runSuite("Browser and accessibility tests", "playwright", {
      args: ["test", "-c", "tests/playwright.config.ts"],
      read: readBrowsers,
    }),
  ),
  // Start the single-threaded suite early: if it began after the browser tests, cores would be idle at the
  // end.
  built.then(() => vitest("Tests of the worker", ["worker"], { priority: "first" })),
  ...CHECKS.map(([name, program, args]) => runCheck(name, program, args)),
  // Run beside other tasks: these tests measure the CPU time of their own process.
  vitest("Tests of functions", ["rules", "apart", "project"], { schedule: runBesideTests }),
]);

rmSync(results, { recursive: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs one check, which passes or fails as a whole. */
async function runCheck(name: string, program: string, args: string[]): Promise<void> {
  const { code, output } = await runBesideTests(() =>
    runProgram(program, args, { priority: "last", timeoutMs: CHECK_TIMEOUT_MS }),
  );
  add(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, code === 0 ? "" : output);
}

function testProjects(projects: string[]): string[] {
  return [...VITEST, ...projects.map((project) => `--project=${project}`)];
}

function readTally(report: Report): Tally {
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

/**
 * Skipped journeys of a missing engine are allowed locally; in CI, where every engine is installed, they are
 * failures.
 */
function readBrowsers({ suites = [] }: Report): Tally {
  const { passed, failures, notRun } = readBrowserReport(suites);
  for (const name of notRun) process.stdout.write(`not run: ${name}\n`);
  return { passed, failed: failures.length + (IS_CI ? notRun.length : 0) };
}

interface Report extends VitestReport {
  suites?: BrowserSuite[];
}

interface Suite {
  args: string[];
  read: (report: Report) => Tally;
  schedule?: typeof runOnCore;
  priority?: Priority;
}

/**
 * Runs a suite and reads the counts from the runner's own report; a runner that crashes before it reports
 * counts as a failure.
 */
async function runSuite(
  name: string,
  program: string,
  { args, read, schedule = runOnCore, priority }: Suite,
): Promise<void> {
  const { tally, output } = await schedule(() =>
    run(program, args, { report: `${name}.json`, read, priority }),
  );
  add(name, tally, output);
}

async function run(
  program: string,
  args: string[],
  { report, read, priority }: { report: string } & Pick<Suite, "read" | "priority">,
) {
  const file = path.join(results, report);
  const outputFile = program === "vitest" ? [`--outputFile.json=${file}`] : [];
  const { code, output, hung } = await runProgram(program, [...args, ...outputFile], {
    priority,
    timeoutMs: TIMEOUT_MS[program],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_STATE_DIR: path.join(results, "state"),
      E2E_PORT: String(PORT),
    },
  });
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  // A runner that has reported all tests but does not exit is complete.
  const isBroken = tally.failed === 0 && (tally.passed === 0 || (!hung && code !== 0));
  return {
    tally: isBroken ? { ...tally, failed: 1 } : tally,
    output: isBroken || tally.failed > 0 ? explain(program, file, output) : "",
  };
}

/** Lists the failures of a report; returns all output if the runner wrote none, or failed outside of a test. */
function explain(program: string, file: string, output: string): string {
  if (!existsSync(file)) return output;
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  const failures =
    program === "vitest"
      ? listVitestFailures(report, process.cwd())
      : readBrowserReport(report.suites ?? []).failures;
  return failures.length > 0 ? `${failures.join("\n")}\n` : output.replaceAll(CLEARED, "");
}

function add(name: string, { passed, failed }: Tally, output: string): void {
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(
    `${failed === 0 ? "ok  " : "FAIL"} ${name}: ${passed} passed, ${failed} failed\n${output}`,
  );
}
