import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

const CONFIG = "wrangler.jsonc";

/** Runs SQL on the local database, or on the real one. */
export async function executeSql(file: string, target: { stateDir: string } | "remote"): Promise<string> {
  const where = target === "remote" ? ["--remote"] : ["--local", "--persist-to", target.stateDir];
  const args = ["d1", "execute", "DB", ...where, "--file", file, "-c", CONFIG, "--yes", "--json"];
  const executed = await runProgram("wrangler", args);
  if (executed.code !== 0) stop(`The database refused:\n${executed.output}`);
  return executed.output;
}
