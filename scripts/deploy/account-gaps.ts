import { describeOutput } from "./describe-output.ts";
import { flagsOf, nameForPeople, type Environment } from "./environments.ts";
import { readJson } from "./read-json.ts";
import type { ReleaseDeps } from "./release.ts";
import { isPlaceholder, type DeployConfig } from "./settings-gaps.ts";

type Wrangler = ReleaseDeps["wrangler"];

/** Something whose absence prevents a deploy. */
export interface Missing {
  /** Description with the action that adds it. */
  text: string;
  /** The resource that is missing, if wrangler can create it. */
  resource?: Resource;
}

export interface Resource {
  name: string;
  /** Arguments of the wrangler command that creates it. */
  createdBy: string[];
}

/** Lists resources and secrets that the account lacks. */
export async function listAccountGaps(
  { wrangler }: { wrangler: Wrangler },
  config: Omit<DeployConfig, "vars">,
  environment: Environment,
): Promise<Missing[]> {
  const unknown = await findWhyUnknown(wrangler);
  if (unknown !== undefined) return [{ text: unknown }];
  const secretGaps = await listSecretGaps(wrangler, config.secrets?.required ?? [], environment);
  return [
    ...listIdGaps(config, environment),
    ...(await listBucketGaps(wrangler, config.r2_buckets)),
    ...secretGaps.map((text) => ({ text })),
  ];
}

/**
 * Lists the database and the store without an id. The flag `--binding` makes wrangler write the id of a created one
 * into that binding of wrangler.jsonc.
 */
function listIdGaps(
  { d1_databases = [], kv_namespaces = [] }: Omit<DeployConfig, "vars">,
  environment: Environment,
): Missing[] {
  const databases = d1_databases.filter(({ database_id }) => isPlaceholder(database_id));
  const stores = kv_namespaces.filter(({ id }) => isPlaceholder(id));
  return [
    ...databases.map(({ binding, database_name: name = "" }) =>
      describeIdGap("database", name, ["d1", "create", name, "--binding", binding], environment),
    ),
    ...stores.map(({ binding }) =>
      describeIdGap(
        "KV namespace",
        binding,
        ["kv", "namespace", "create", binding, "--binding", binding],
        environment,
      ),
    ),
  ];
}

function describeIdGap(kind: string, name: string, command: string[], environment: Environment): Missing {
  return {
    text: `The ${kind} has no id. Run: npx wrangler ${command.join(" ")} ${nameForPeople(environment)}, which writes the id into wrangler.jsonc.`,
    resource: { name: `${kind} ${name}`, createdBy: [...command, ...flagsOf(environment)] },
  };
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

async function listBucketGaps(
  wrangler: Wrangler,
  buckets: DeployConfig["r2_buckets"] = [],
): Promise<Missing[]> {
  const gaps: Missing[] = [];
  for (const { bucket_name: name = "" } of buckets) {
    const { code, output } = await wrangler(["r2", "bucket", "info", name]);
    if (code === 0) continue;
    gaps.push(
      NO_BUCKET.test(output)
        ? {
            text: `The bucket ${name} is not found. Run: npx wrangler r2 bucket create ${name}`,
            // The bucket is named in wrangler.jsonc already.
            resource: {
              name: `bucket ${name}`,
              createdBy: ["r2", "bucket", "create", name, "--no-update-config"],
            },
          }
        : { text: `The bucket ${name} cannot be read: ${describeOutput(output)}` },
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
