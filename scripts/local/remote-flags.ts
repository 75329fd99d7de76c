import { parseEnvironment, type Environment } from "../deploy/environments.ts";

/** Flags of a command that works on local stores, or with `--remote` on those of an environment. */
export const REMOTE_FLAGS = {
  remote: { type: "boolean", default: false },
  env: { type: "string" },
} as const;

/** @returns the environment; undefined for the local stores */
export function readRemote({ remote, env }: { remote: boolean; env?: string }): Environment | undefined {
  if (env !== undefined && !remote) throw new Error("--env requires --remote: there is only one local site.");
  return remote ? parseEnvironment(env ?? "production") : undefined;
}
