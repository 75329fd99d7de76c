import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildOnce } from "./local/build.ts";
import { installChromium } from "./local/chromium.ts";
import { runProgram } from "./local/programs.ts";
import { readLocalSettings } from "./local/settings.ts";

interface Tally {
  passed: number;
  failed: number;
}

const results = mkdtempSync(path.join(os.tmpdir(), "test-results-"));
const total: Tally = { passed: 0, failed: 0 };
readLocalSettings();

await check("Format", "prettier", ["--check", "--log-level", "warn", "."]);
await check("Generated types", "wrangler", ["types", "--include-runtime=true"]);
await check("Route types", "react-router", ["typegen"]);
await check("Types", "tsc", ["--noEmit"]);
await check("Lint", "oxlint", ["--deny-warnings"]);
await check("Unused code", "knip", []);
await buildOnce();
await suite("Unit and worker tests", "vitest", {
  args: ["run", "-c", "tests/vitest.config.ts", "--reporter=default", "--reporter=json", "--silent"],
  read: (report) => ({ passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }),
});
await installChromium();
await suite("Browser and accessibility tests", "playwright", {
  args: ["test", "-c", "tests/playwright.config.ts"],
  read: ({ stats }) => ({
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  }),
});

rmSync(results, { recursive: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** One check that passes or fails as a whole. */
async function check(name: string, program: string, args: string[]): Promise<void> {
  const { code, output } = await runProgram(program, args);
  add(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, code === 0 ? "" : output);
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

interface Suite {
  args: string[];
  read: (report: Report) => Tally;
}

/** A runner whose own report says how many tests passed; one that breaks down before it counts as a failure. */
async function suite(name: string, program: string, { args, read }: Suite): Promise<void> {
  const file = path.join(results, `${program}.json`);
  const outputFile = program === "vitest" ? [`--outputFile.json=${file}`] : [];
  const { code, output } = await runProgram(program, [...args, ...outputFile], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_STATE_DIR: path.join(results, "state"),
  });
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  const broken = code !== 0 && tally.failed === 0;
  add(name, broken ? { ...tally, failed: 1 } : tally, code === 0 ? "" : explain(program, file, output));
}

function explain(program: string, file: string, output: string): string {
  if (program !== "playwright" || !existsSync(file)) return output;
  const messages = [...readFileSync(file, "utf8").matchAll(/"(title|message)": "((?:[^"\\]|\\.)*)"/g)];
  return messages
    .map(([, kind, text = ""]) => (kind === "title" ? text : `    ${JSON.parse(`"${text}"`)}`))
    .join("\n");
}

function add(name: string, { passed, failed }: Tally, output: string): void {
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(
    `${failed === 0 ? "ok  " : "FAIL"} ${name}: ${passed} passed, ${failed} failed\n${output}`,
  );
}
