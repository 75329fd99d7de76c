import { setTimeout as wait } from "node:timers/promises";
import { runProgram } from "../local/programs.ts";
import type { ReleaseDeps } from "./release.ts";

/** The account that wrangler is signed in to, and the site as its visitors reach it. */
export function openCloudflare(): ReleaseDeps {
  return {
    wrangler: (args) => runProgram("wrangler", args),
    fetch,
    say: (line) => void process.stdout.write(`${line}\n`),
    wait: (milliseconds) => wait(milliseconds),
  };
}
