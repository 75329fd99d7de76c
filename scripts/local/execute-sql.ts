import { nameForPrograms } from "../deploy/environments.ts";
import type { Target } from "./platform.ts";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

const CONFIG = "wrangler.jsonc";

/** Executes a SQL file on the local database, or on the remote one of an environment. */
export async function executeSql(file: string, target: Target): Promise<string> {
  const isRemote = "environment" in target;
  const where = isRemote ? ["--remote"] : ["--local", "--persist-to", target.stateDir];
  const args = ["d1", "execute", "DB", ...where, "--file", file, "-c", CONFIG, "--yes", "--json"];
  const env = nameForPrograms(isRemote ? target.environment : "production");
  const executed = await runProgram("wrangler", args, { env });
  if (executed.code !== 0) stop(`The database refused:\n${executed.output}`);
  return executed.output;
}
