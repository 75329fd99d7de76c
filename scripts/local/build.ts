import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { nameForPrograms, type Environment } from "../deploy/environments.ts";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

const STAMP = "build/sources.sha256";
const SOURCES = ["app/**", "workers/**", "public/**", "*.json", "*.jsonc", "*.config.ts", ".dev.vars"];

/** Builds as for a deploy; skipped if no source has changed since the last build of this environment. */
export async function buildOnce(environment: Environment = "production"): Promise<void> {
  const stamp = `${environment} ${hashSources()}`;
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const built = await runProgram("react-router", ["build"], { env: nameForPrograms(environment) });
  if (built.code !== 0) stop(`The build failed:\n${built.output}`);
  writeFileSync(STAMP, stamp);
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).toSorted()) {
    const stats = statSync(file);
    if (stats.isFile()) hash.update(`${file}\0${stats.size}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
