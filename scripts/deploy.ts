import { execFileSync } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { openCloudflare } from "./deploy/cloudflare.ts";
import { createResources } from "./deploy/create-resources.ts";
import { ENVIRONMENTS, parseEnvironment } from "./deploy/environments.ts";
import { listGaps, readConfigured } from "./deploy/list-gaps.ts";
import { release } from "./deploy/release.ts";
import { buildOnce } from "./local/build.ts";
import { CHECKS } from "./local/checks.ts";
import { runProgram } from "./local/programs.ts";
import { stop } from "./local/stop.ts";

const USAGE = `Usage: npm run deploy [-- --env ENVIRONMENT] [--dry-run], where ENVIRONMENT is ${ENVIRONMENTS}`;

/** Checks run before every deploy, so that visitors only get a checked version. */
const steps: (readonly [what: string, program: string, args: string[]])[] = [
  ...CHECKS,
  ["Tests", "node", ["scripts/test.ts"]],
];

/**
 * Removes the account's credentials from the environment: checks and tests run third-party code that does not
 * need them.
 */
const WITHOUT_TOKEN = { CLOUDFLARE_API_TOKEN: "" };

const { environment, isDryRun } = readFlags();
const deps = openCloudflare(environment);
const gaps = await listGaps(deps, readConfigured(environment), { isOffline: isDryRun });
if (isDryRun)
  deps.print("Dry run: the account, its database, bucket, KV namespace and secrets are not checked.");
const open = await createResources(
  {
    ...deps,
    ask: !isDryRun && process.stdin.isTTY ? askOperator : undefined,
    accountId: process.env.CLOUDFLARE_ACCOUNT_ID,
  },
  gaps,
);
if (open.length > 0)
  stop([`Nothing was deployed to ${environment}. Missing:`, ...open.map((gap) => `- ${gap}`)].join("\n"));
// The ids of created resources are in the configuration from now on, in wrangler's format.
if (gaps.length > 0) await runProgram("oxfmt", ["wrangler.jsonc"]);
const { config } = readConfigured(environment);
for (const [what, program, args] of steps) {
  deps.print(`${what} …`);
  const { code, output } = await runProgram(program, args, { env: WITHOUT_TOKEN });
  if (code !== 0) stop(`${what} failed, nothing after it was done:\n${output}`);
}
deps.print("Build …");
await buildOnce(environment);
if (isDryRun) {
  deps.print(
    "All checks passed. A deploy would now migrate the database and give the new version 0, 10, 50 and 100 % of the visits.",
  );
} else {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const origin = new URL(String(config.vars.PUBLIC_ORIGIN)).origin;
  try {
    await release(deps, { name: config.name ?? "", origin, commit, isListed: environment === "production" });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

async function askOperator(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        env: { type: "string", default: "production" },
        "dry-run": { type: "boolean", default: false },
      },
    });
    return { environment: parseEnvironment(values.env), isDryRun: values["dry-run"] };
  } catch (error) {
    stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
