import type { Finished } from "../local/programs.ts";
import { deployVersions, isEmptyVersion, listDeployments, ReleaseError } from "./deployments.ts";
import { describeOutput } from "./describe-output.ts";
import { probe, waitForHost, type Fetch } from "./probe.ts";
import { readJson } from "./read-json.ts";

export interface ReleaseDeps {
  /** Runs wrangler with `args`. */
  wrangler: (args: string[]) => Promise<Pick<Finished, "code" | "output">>;
  fetch: Fetch;
  print: (line: string) => void;
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
const SHARES_PERCENT = [10, 50, 100];

/** Observation time per share, in which the log shows errors that a probe does not trigger. */
const STEP_MS = 30_000;

/**
 * Releases a built version: applies migrations, which are additive; uploads the version without traffic,
 * applies routes and cron schedules, and probes the version at its real URL; then raises its share of the
 * visits step by step, with probes at each step. The first failure rolls all visits back to the former version.
 */
export async function release(deps: ReleaseDeps, site: Release): Promise<void> {
  const { name } = site;
  const former = await findCurrentVersion(deps, name);
  const bookmark = await readBookmark(deps);
  deps.print(`The database can be brought back to bookmark ${bookmark}.`);
  await run(deps, "Migrating the database", ["d1", "migrations", "apply", "DB", "--remote"]);
  if (former === undefined) return deployFirst(deps, site);
  const version = await uploadVersion(deps, site, bookmark);
  try {
    await raiseShare(deps, site, { name, version, former });
  } catch (error) {
    await goBack(deps, { name, former }, error);
  }
  deps.print(`Version ${version} has all visits. \`npm run rollback\` brings the former one back.`);
}

/** Deploys the site's first version, with routes and cron schedules. */
async function deployFirst(deps: ReleaseDeps, site: Release): Promise<void> {
  await run(deps, "Deploying for the first time", ["deploy", "--tag", site.commit]);
  await waitForHost(deps, site.origin);
  checkOrStop(await probe(deps.fetch, site), "The site is deployed, and does not answer as it should");
}

/**
 * Uploads a version without traffic.
 * @returns its id
 */
async function uploadVersion(deps: ReleaseDeps, { commit }: Release, bookmark: string): Promise<string> {
  const details = ["--tag", commit, "--message", `bookmark ${bookmark}`];
  const uploaded = await run(deps, "Uploading the version", ["versions", "upload", ...details]);
  const version = /Version ID:\s*([0-9a-f-]{36})/.exec(uploaded)?.[1];
  if (version === undefined)
    throw new ReleaseError(
      `The output of wrangler contains no version id. Visitors see the former version.\n${uploaded}`,
    );
  return version;
}

/** Raises the share of the visits that the new version gets, with probes at each step; throws at the first failure. */
async function raiseShare(deps: ReleaseDeps, site: Release, versions: Omit<Share, "share">): Promise<void> {
  const { name, version } = versions;
  await shareOut(deps, { ...versions, share: 0 });
  await applyTriggers(deps, name);
  await waitForHost(deps, site.origin);
  const override = { "Cloudflare-Workers-Version-Overrides": `${name}="${version}"` };
  checkOrStop(await probe(deps.fetch, site, override), "The new version does not answer as it should");
  for (const share of SHARES_PERCENT) {
    await shareOut(deps, { ...versions, share });
    if (share < 100) await deps.wait(STEP_MS);
    checkOrStop(await probe(deps.fetch, site, override), `At ${share} % the new version fails`);
  }
}

/**
 * Applies routes, custom domains and cron schedules, which belong to the Worker and not to a version. Before
 * the probes, since a new host name exists only then, and after the upload, so that a version that is refused
 * changes nothing.
 */
async function applyTriggers(deps: ReleaseDeps, name: string): Promise<void> {
  await run(deps, "Applying routes and cron schedules", ["triggers", "deploy", "--name", name]);
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
      `${why}\nAll visits are back at version ${former}. The database keeps its new columns, which that version does not read. The routes and cron schedules are those of the new version, if they were applied; the next release applies its own.`,
    );
  throw new ReleaseError(
    `${why}\nThe rollback failed, too. Run: npx wrangler versions deploy ${former}@100 --name ${name} --yes\n${describeOutput(output)}`,
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
  deps.print(`${what} …`);
  const { code, output } = await deployVersions(deps, name, shares);
  if (code !== 0) throw new ReleaseError(`${what} failed: ${describeOutput(output)}`);
}

function checkOrStop(failures: string[], what: string): void {
  if (failures.length > 0) throw new ReleaseError([`${what}:`, ...failures].join("\n  "));
}

/** Version that has all visits now; undefined before the first deploy, also if secrets were set already. */
async function findCurrentVersion(deps: ReleaseDeps, name: string): Promise<string | undefined> {
  const [current] = await listDeployments(deps, name);
  const versions = current?.versions ?? [];
  if (versions.length > 1)
    throw new ReleaseError(
      `An earlier release stopped half-way: ${versions.map(({ version_id, percentage }) => `${version_id} has ${percentage} %`).join(", ")}. Decide first: npm run rollback, or npx wrangler versions deploy ID@100 --name ${name} --yes`,
    );
  const version = versions[0]?.version_id;
  return version === undefined || (await isEmptyVersion(deps, name, version)) ? undefined : version;
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
  if (bookmark === undefined)
    throw new ReleaseError(`The output of wrangler contains no bookmark:\n${output}`);
  return bookmark;
}

async function run(deps: ReleaseDeps, what: string, args: string[]): Promise<string> {
  deps.print(`${what} …`);
  const { code, output } = await deps.wrangler(args);
  if (code !== 0) throw new ReleaseError(`${what} failed: ${describeOutput(output)}`);
  return output;
}
