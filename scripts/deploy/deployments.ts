import { describeOutput } from "./describe-output.ts";
import { readJson } from "./read-json.ts";
import type { ReleaseDeps } from "./release.ts";

export class ReleaseError extends Error {}

type Wrangler = Pick<ReleaseDeps, "wrangler">;

export interface Deployment {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
  /** Cause of the deployment: `workers/triggered_by` is "secret" for a changed secret. */
  annotations?: { "workers/triggered_by"?: string };
}

/** Lists deployments, the newest first. */
export async function listDeployments({ wrangler }: Wrangler, name: string): Promise<Deployment[]> {
  const { code, output } = await wrangler(["deployments", "list", "--name", name, "--json"]);
  // Error code 10007 of the API: the Worker does not exist, since it was never deployed.
  if (code !== 0 && /10007|does not exist/.test(output)) return [];
  if (code !== 0) throw new ReleaseError(`The deployments cannot be read: ${describeOutput(output)}`);
  const deployments = readJson(output);
  if (!Array.isArray(deployments))
    throw new ReleaseError(`The deployments cannot be read: ${describeOutput(output)}`);
  return (deployments as Deployment[]).toSorted((one, other) =>
    other.created_on.localeCompare(one.created_on),
  );
}

interface Version {
  resources?: { bindings?: { type: string }[] };
}

/**
 * Checks whether a version is empty: `wrangler secret put` creates a missing Worker with an empty script,
 * which then is a deployment with all visits. Its only bindings are secrets, while each release has a
 * database.
 */
export async function isEmptyVersion(
  { wrangler }: Wrangler,
  name: string,
  version: string,
): Promise<boolean> {
  const { code, output } = await wrangler(["versions", "view", version, "--name", name, "--json"]);
  const read = code === 0 ? (readJson(output) as Version | undefined) : undefined;
  if (read === undefined)
    throw new ReleaseError(`Version ${version} cannot be read: ${describeOutput(output)}`);
  return (read.resources?.bindings ?? []).every(({ type }) => type === "secret_text");
}

/**
 * Deploys versions of a Worker by its name. Without the name, wrangler takes that of the newest build, which
 * may be another environment's.
 */
export function deployVersions({ wrangler }: Wrangler, name: string, shares: string[]) {
  return wrangler(["versions", "deploy", ...shares, "--name", name, "--yes"]);
}
