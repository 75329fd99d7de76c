import { unstable_readConfig } from "wrangler";
import { describeMissing, listMissingFacts } from "../app/features/site/domain/launch-list.ts";
import { findDeployGap } from "./local/deploy-gap.ts";
import { runProgram } from "./local/programs.ts";
import { stop } from "./local/stop.ts";

/** Production gets a checked version, and its tables before the code that reads them. */
const steps: [what: string, program: string, args: string[]][] = [
  ["Checking types", "tsc", ["--noEmit"]],
  ["Linting", "oxlint", ["--deny-warnings"]],
  ["Testing", "node", ["scripts/test.ts"]],
  ["Building", "react-router", ["build"]],
  [
    "Migrating the database",
    "wrangler",
    ["d1", "migrations", "apply", "DB", "--remote", "-c", "wrangler.jsonc"],
  ],
  ["Deploying", "wrangler", ["deploy"]],
];

const config = unstable_readConfig({ config: "wrangler.jsonc" });
const owed = listMissingFacts(config.vars);
if (owed.length > 0) stop(describeMissing(owed));
const gap = findDeployGap(config);
if (gap !== undefined) stop(gap);
for (const [what, program, args] of steps) {
  process.stdout.write(`${what} …\n`);
  const { code, output } = await runProgram(program, args);
  if (code !== 0) stop(`${what} failed, nothing after it was done:\n${output}`);
  if (program === "wrangler") process.stdout.write(output);
}
