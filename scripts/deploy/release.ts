import type { Finished } from "../local/programs.ts";
import { probe, type Fetch } from "./probe.ts";
import { readJson } from "./read-json.ts";

export interface ReleaseDeps {
  /** Runs wrangler with `args`. */
  wrangler: (args: string[]) => Promise<Pick<Finished, "code" | "output">>;
  fetch: Fetch;
  say: (line: string) => void;
  wait: (milliseconds: number) => Promise<void>;
}

export interface Release {
  /** Name of the Worker. */
  name: string;
  origin: string;
  /** Commit that is released. */
  commit: string;
  /** Whether search engines may index the site. */
  isListed: boolean;
}

/** Shares of the visits, in percent, that the new version gets one after the other. */
const SHARES = [10, 50, 100];

/** Observation time per share, in which the log shows errors that a probe does not trigger. */
const STEP_MS = 30_000;

export class ReleaseError extends Error {}

/**
 * Releases a built version: applies migrations, which are additive; uploads the version without traffic, and
 * probes it at its real URL; then raises its share of the visits step by step, with probes at each step. The
 * first failure rolls all visits back to the former version.
 */
export async function release(deps: ReleaseDeps, site: Release): Promise<void> {
  const { say } = deps;
  const { name, commit } = site;
  const former = await findCurrentVersion(deps, name);
  const bookmark = await readBookmark(deps);
  say(`The database can be brought back to bookmark ${bookmark}.`);
  await run(deps, "Migrating the database", ["d1", "migrations", "apply", "DB", "--remote"]);
  if (former === undefined) {
    await run(deps, "Deploying for the first time", ["deploy", "--tag", commit]);
    return checkOrStop(
      await probe(deps.fetch, site),
      "The site is deployed, and does not answer as it should",
    );
  }
  const message = `bookmark ${bookmark}`;
  const uploaded = await run(deps, "Uploading the version", [
    "versions",
    "upload",
    "--tag",
    commit,
    "--message",
    message,
  ]);
  const version = /Version ID:\s*([0-9a-f-]{36})/.exec(uploaded)?.[1];
  if (version === undefined)
    throw new ReleaseError(`wrangler did not name the version. Visitors see the former one.\n${uploaded}`);
  try {
    await shareOut(deps, { name, version, former, share: 0 });
    const override = { "Cloudflare-Workers-Version-Overrides": `${name}="${version}"` };
    checkOrStop(await probe(deps.fetch, site, override), "The new version does not answer as it should");
    for (const share of SHARES) {
      await shareOut(deps, { name, version, former, share });
      if (share < 100) await deps.wait(STEP_MS);
      checkOrStop(await probe(deps.fetch, site, override), `At ${share} % the new version fails`);
    }
  } catch (error) {
    await goBack(deps, { name, former }, error);
  }
  say(`Version ${version} has all visits. \`npm run rollback\` brings the former one back.`);
}

async function goBack(
  deps: ReleaseDeps,
  { name, former }: Pick<Share, "name" | "former">,
  cause: unknown,
): Promise<never> {
  const why = cause instanceof Error ? cause.message : String(cause);
  const { code, output } = await deployVersions(deps, name, [`${former}@100`]);
  if (code === 0)
    throw new ReleaseError(
      `${why}\nAll visits are back at version ${former}. The database keeps its new columns, which that version does not read.`,
    );
  throw new ReleaseError(
    `${why}\nGoing back failed, too. Run: npx wrangler versions deploy ${former}@100 --name ${name} --yes\n${output}`,
  );
}

interface Share {
  /** Name of the Worker. */
  name: string;
  version: string;
  former: string;
  /** Percent of the visits. */
  share: number;
}

async function shareOut(deps: ReleaseDeps, { name, version, former, share }: Share): Promise<void> {
  const shares = share === 100 ? [`${version}@100`] : [`${version}@${share}`, `${former}@${100 - share}`];
  const what = `Giving the new version ${share} %`;
  deps.say(`${what} …`);
  const { code, output } = await deployVersions(deps, name, shares);
  if (code !== 0) throw new ReleaseError(`${what} failed:\n${output}`);
}

function checkOrStop(failures: string[], what: string): void {
  if (failures.length > 0) throw new ReleaseError([`${what}:`, ...failures].join("\n  "));
}

/** Version that has all visits now; undefined before the first deploy. */
async function findCurrentVersion(deps: ReleaseDeps, name: string): Promise<string | undefined> {
  const [current] = await listDeployments(deps, name);
  const versions = current?.versions ?? [];
  if (versions.length > 1)
    throw new ReleaseError(
      `An earlier release stopped half-way: ${versions.map(({ version_id, percentage }) => `${version_id} has ${percentage} %`).join(", ")}. Decide first: npm run rollback, or npx wrangler versions deploy ID@100 --name ${name} --yes`,
    );
  return versions[0]?.version_id;
}

interface Deployment {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
}

/** Lists deployments, the newest first. */
export async function listDeployments(deps: ReleaseDeps, name: string): Promise<Deployment[]> {
  const { code, output } = await deps.wrangler(["deployments", "list", "--name", name, "--json"]);
  // Error code 10007 of the API: the Worker does not exist, since it was never deployed.
  if (code !== 0 && /10007|does not exist/.test(output)) return [];
  if (code !== 0) throw new ReleaseError(`The deployments cannot be read:\n${output}`);
  const deployments = readJson(output);
  if (!Array.isArray(deployments)) throw new ReleaseError(`The deployments cannot be read:\n${output}`);
  return (deployments as Deployment[]).toSorted((one, other) =>
    other.created_on.localeCompare(one.created_on),
  );
}

/**
 * Deploys versions of a Worker by its name. Without the name, wrangler takes that of the newest build, which
 * may be another environment's.
 */
export function deployVersions({ wrangler }: Pick<ReleaseDeps, "wrangler">, name: string, shares: string[]) {
  return wrangler(["versions", "deploy", ...shares, "--name", name, "--yes"]);
}

async function readBookmark(deps: ReleaseDeps): Promise<string> {
  const output = await run(deps, "Noting the state of the database", [
    "d1",
    "time-travel",
    "info",
    "DB",
    "--json",
  ]);
  const bookmark = (readJson(output) as { bookmark?: string } | undefined)?.bookmark;
  if (bookmark === undefined) throw new ReleaseError(`wrangler named no bookmark:\n${output}`);
  return bookmark;
}

async function run(deps: ReleaseDeps, what: string, args: string[]): Promise<string> {
  deps.say(`${what} …`);
  const { code, output } = await deps.wrangler(args);
  if (code !== 0) throw new ReleaseError(`${what} failed:\n${output}`);
  return output;
}
