import { describeOutput } from "./describe-output.ts";
import {
  deployVersions,
  isEmptyVersion,
  listDeployments,
  ReleaseError,
  type Deployment,
} from "./deployments.ts";
import type { ReleaseDeps } from "./release.ts";

/**
 * Rolls all visits back to the version that had them before the newest one; for a release that stopped
 * half-way, to the version that it was to replace.
 */
export async function rollBack(deps: ReleaseDeps, name: string): Promise<void> {
  const deployments = await listDeployments(deps, name);
  const releases = listReleases(deployments);
  const isHalfWay = (deployments[0]?.versions.length ?? 0) > 1;
  const current = (isHalfWay ? undefined : releases[0]) ?? [];
  const former = releases.flat().find((version) => !current.includes(version));
  if (former === undefined || (await isEmptyVersion(deps, name, former)))
    throw new ReleaseError("There is no earlier version that had all visits. Nothing was changed.");
  const { code, output } = await deployVersions(deps, name, [`${former}@100`]);
  if (code !== 0 && output.includes("[code: 10220]"))
    throw new ReleaseError(
      `Cloudflare refuses the rollback, since a secret was changed after version ${former}. Nothing was changed. Run: npx wrangler rollback ${former} --name ${name}`,
    );
  if (code !== 0)
    throw new ReleaseError(
      `The former version was not deployed, nothing was changed: ${describeOutput(output)}`,
    );
  deps.print(`Version ${former} has all visits again: code, settings and static files are as they were.

Not reverted: the database, the pictures, the secrets, routes and cron schedules, and mail that was sent. The columns of the newer version stay, and nobody reads
them. If data was damaged, the version's message names the bookmark of the database before its deploy:
  npx wrangler versions list --name ${name}
  npx wrangler d1 time-travel restore DB --bookmark=…
That takes back everything that people did since: make a backup first (npm run backup).`);
}

/**
 * Lists the versions that had all visits, the newest first, in a group for each release: `wrangler secret put`
 * deploys a version with the code of the one before.
 */
function listReleases(deployments: Deployment[]): string[][] {
  const releases: string[][] = [];
  let group: string[] = [];
  for (const { versions, annotations } of deployments) {
    if (versions.length > 1) continue;
    group.push(...versions.map(({ version_id }) => version_id));
    if (annotations?.["workers/triggered_by"] === "secret") continue;
    releases.push(group);
    group = [];
  }
  return [...releases, group];
}
