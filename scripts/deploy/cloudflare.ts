import { setTimeout as wait } from "node:timers/promises";
import { runProgram } from "../local/programs.ts";
import { nameForPrograms, type Environment } from "./environments.ts";
import type { ReleaseDeps } from "./release.ts";

/**
 * Access to an environment through the account that wrangler is signed in to, and to its public site over
 * HTTP.
 */
export function openCloudflare(environment: Environment): ReleaseDeps {
  return {
    wrangler: (args) => runProgram("wrangler", args, { env: nameForPrograms(environment) }),
    fetch,
    print: (line) => void process.stdout.write(`${line}\n`),
    wait: (milliseconds) => wait(milliseconds),
  };
}
