import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { describeMissing, listMissingFacts } from "../app/features/site/domain/launch-list.ts";
import { listAccountGaps } from "./deploy/account-gaps.ts";
import { release } from "./deploy/release.ts";
import { listSettingsGaps } from "./deploy/settings-gaps.ts";
import { openCloudflare } from "./deploy/cloudflare.ts";
import { CHECKS } from "./local/checks.ts";
import { runProgram } from "./local/programs.ts";
import { stop } from "./local/stop.ts";

const USAGE = "Usage: npm run deploy [-- --dry-run]";

/** Visitors get a checked version only. */
const steps: (readonly [what: string, program: string, args: string[]])[] = [
  ...CHECKS,
  ["Tests", "node", ["scripts/test.ts"]],
  ["Build", "react-router", ["build"]],
];

const isDryRun = readFlags();
const config = unstable_readConfig({ config: "wrangler.jsonc" });
const facts = listMissingFacts(config.vars);
const deps = openCloudflare();
const gaps = [
  ...listSettingsGaps(config),
  ...(facts.length > 0 ? [describeMissing(facts)] : []),
  ...(isDryRun ? [] : await listAccountGaps(deps, config)),
];
if (isDryRun)
  deps.say("Not asked, since this is a dry run: the account, its database, bucket, store and secrets.");
if (gaps.length > 0) stop(["Nothing was deployed. Missing:", ...gaps.map((gap) => `- ${gap}`)].join("\n"));
for (const [what, program, args] of steps) {
  deps.say(`${what} …`);
  const { code, output } = await runProgram(program, args);
  if (code !== 0) stop(`${what} failed, nothing after it was done:\n${output}`);
}
if (isDryRun) {
  deps.say(
    "All checks passed. A deploy would now migrate the database and give the new version 0, 10, 50 and 100 % of the visits.",
  );
} else {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const origin = new URL(String(config.vars.PUBLIC_ORIGIN)).origin;
  try {
    await release(deps, { name: config.name ?? "", origin, commit });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

function readFlags(): boolean {
  try {
    return parseArgs({ options: { "dry-run": { type: "boolean", default: false } } }).values["dry-run"];
  } catch (error) {
    stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
