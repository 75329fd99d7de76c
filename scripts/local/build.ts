import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { runProgram } from "./programs.ts";
import { stop } from "./stop.ts";

const STAMP = "build/sources.sha256";
const SOURCES = ["app/**", "workers/**", "public/**", "*.json", "*.jsonc", "*.config.ts", ".dev.vars"];

/** Builds for production, unless nothing has changed since the last build. */
export async function buildOnce(): Promise<void> {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  const built = await runProgram("react-router", ["build"]);
  if (built.code !== 0) stop(`The build failed:\n${built.output}`);
  writeFileSync(STAMP, sources);
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES).toSorted()) {
    const stats = statSync(file);
    if (stats.isFile()) hash.update(`${file}\0${stats.size}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
