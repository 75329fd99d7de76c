import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { exceptionsSchema, evaluateAudit } from "./audit/evaluate-audit.ts";
import { stop } from "./local/stop.ts";

const exceptions = exceptionsSchema.parse(JSON.parse(readFileSync("audit-exceptions.json", "utf8")));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const { stdout } = spawnSync(npm, ["audit", "--json"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const todo = evaluateAudit(stdout ?? "", exceptions, new Date());
if (todo.length > 0) stop(["The audit failed:", ...todo.map((line) => `- ${line}`)].join("\n"));
process.stdout.write("No package has a known vulnerability without an exception.\n");
