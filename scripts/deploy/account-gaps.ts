import { describeOutput } from "./describe-output.ts";
import { nameForPeople, type Environment } from "./environments.ts";
import { readJson } from "./read-json.ts";
import type { ReleaseDeps } from "./release.ts";
import { isPlaceholder, type DeployConfig } from "./settings-gaps.ts";

type Wrangler = ReleaseDeps["wrangler"];

/** Lists resources that the account lacks. Creates none: a resource may cost money. */
export async function listAccountGaps(
  { wrangler }: { wrangler: Wrangler },
  { d1_databases = [], kv_namespaces = [], r2_buckets = [], secrets }: Omit<DeployConfig, "vars">,
  environment: Environment,
): Promise<string[]> {
  const unknown = await findWhyUnknown(wrangler);
  if (unknown !== undefined) return [unknown];
  return [
    ...d1_databases
      .filter(({ database_id }) => isPlaceholder(database_id))
      .map(
        ({ database_name }) =>
          `The database has no id. Run: npx wrangler d1 create ${database_name}, and put its id into wrangler.jsonc.`,
      ),
    ...kv_namespaces
      .filter(({ id }) => isPlaceholder(id))
      .map(
        ({ binding }) =>
          `The store of rendered pages has no id. Run: npx wrangler kv namespace create ${binding} ${nameForPeople(environment)}, and put its id into wrangler.jsonc.`,
      ),
    ...(await listBucketGaps(wrangler, r2_buckets)),
    ...(await listSecretGaps(wrangler, secrets?.required ?? [], environment)),
  ];
}

/**
 * Returns the reason why the account cannot be queried. `--json` is needed, because wrangler exits with 0
 * although nobody is signed in.
 */
async function findWhyUnknown(wrangler: Wrangler): Promise<string | undefined> {
  const { code, output } = await wrangler(["whoami", "--json"]);
  const account = readJson(output) as { loggedIn?: boolean } | undefined;
  if (account?.loggedIn === false) return "wrangler is not signed in to an account. Run: npx wrangler login";
  return code === 0 ? undefined : `The account cannot be read: ${describeOutput(output)}`;
}

/** Error code of the API for a bucket that does not exist. */
const NO_BUCKET = /\[code: 10006\]/;

async function listBucketGaps(wrangler: Wrangler, buckets: { bucket_name?: string }[]): Promise<string[]> {
  const gaps: string[] = [];
  for (const { bucket_name: name = "" } of buckets) {
    const { code, output } = await wrangler(["r2", "bucket", "info", name]);
    if (code === 0) continue;
    gaps.push(
      NO_BUCKET.test(output)
        ? `The bucket ${name} is not found. Run: npx wrangler r2 bucket create ${name}`
        : `The bucket ${name} cannot be read: ${describeOutput(output)}`,
    );
  }
  return gaps;
}

/** Message of `wrangler secret list` for a Worker that does not exist, or the error codes of the API. */
const NO_WORKER = /Worker ".*" .*not found|\[code: 100(?:07|90)\]/;

async function listSecretGaps(
  wrangler: Wrangler,
  required: string[],
  environment: Environment,
): Promise<string[]> {
  const { code, output } = await wrangler(["secret", "list", "--format", "json"]);
  // A Worker that does not exist has no secrets; `wrangler secret put` creates it.
  const listed = code === 0 ? readJson(output) : NO_WORKER.test(output) ? [] : undefined;
  if (!Array.isArray(listed)) return [`The secrets cannot be read: ${describeOutput(output)}`];
  const secrets = listed as { name: string }[];
  return required
    .filter((name) => !secrets.some((secret) => secret.name === name))
    .map(
      (name) =>
        `The secret ${name} is missing. Run: npx wrangler secret put ${name} ${nameForPeople(environment)}`,
    );
}
