import { describeOutput } from "../deploy/describe-output.ts";
import { nameForPrograms } from "../deploy/environments.ts";
import { readJson } from "../deploy/read-json.ts";
import type { Target } from "./platform.ts";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

const CONFIG = "wrangler.jsonc";

/** Executes a SQL file on the local database, or on the remote one of an environment. */
export async function executeSql(file: string, target: Target): Promise<void> {
  await execute(["--file", file], target);
}

/** Runs a query that selects `count(*) AS n`. */
export async function countRows(query: string, target: Target): Promise<number> {
  const output = await execute(["--command", query], target);
  const read = readJson(output) as { results?: { n?: number }[] }[] | undefined;
  return read?.[0]?.results?.[0]?.n ?? stop(`The database cannot be read: ${describeOutput(output)}`);
}

async function execute(sql: string[], target: Target): Promise<string> {
  const isRemote = "environment" in target;
  const where = isRemote ? ["--remote"] : ["--local", "--persist-to", target.stateDir];
  const args = ["d1", "execute", "DB", ...where, ...sql, "-c", CONFIG, "--yes", "--json"];
  const env = nameForPrograms(isRemote ? target.environment : "production");
  const { code, output } = await runProgram("wrangler", args, { env });
  if (code !== 0) stop(`The database was not changed: ${describeOutput(output)}`);
  return output;
}
