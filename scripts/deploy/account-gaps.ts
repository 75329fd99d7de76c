import type { ReleaseDeps } from "./release.ts";

interface NamedResources {
  d1_databases?: { database_name?: string; database_id?: string }[];
  kv_namespaces?: { binding: string; id?: string }[];
  secrets?: { required?: string[] };
}

/** The ids of wrangler.jsonc that only stand for some, so that the site runs locally. */
const PLACEHOLDER = /^[0-]+$/;

/** Lists what the account lacks. Nothing is made: a resource may cost money. */
export async function listAccountGaps(
  { wrangler }: Pick<ReleaseDeps, "wrangler">,
  { d1_databases = [], kv_namespaces = [], secrets }: NamedResources,
): Promise<string[]> {
  if ((await wrangler(["whoami"])).code !== 0)
    return ["wrangler is not signed in to an account. Run: npx wrangler login"];
  return [
    ...d1_databases
      .filter(({ database_id = "" }) => PLACEHOLDER.test(database_id))
      .map(
        ({ database_name }) =>
          `The database has no id. Run: npx wrangler d1 create ${database_name}, and put its id into wrangler.jsonc.`,
      ),
    ...kv_namespaces
      .filter(({ id = "" }) => PLACEHOLDER.test(id))
      .map(
        ({ binding }) =>
          `The store of rendered pages has no id. Run: npx wrangler kv namespace create ${binding}, and put its id into wrangler.jsonc.`,
      ),
    ...(await listSecretGaps(wrangler, secrets?.required ?? [])),
  ];
}

async function listSecretGaps(wrangler: ReleaseDeps["wrangler"], required: string[]): Promise<string[]> {
  const { code, output } = await wrangler(["secret", "list", "--format", "json"]);
  // Before the first deploy there is no Worker that could hold a secret; `wrangler secret put` makes it.
  const held = code === 0 ? (JSON.parse(output.slice(output.indexOf("["))) as { name: string }[]) : [];
  return required
    .filter((name) => !held.some((secret) => secret.name === name))
    .map((name) => `The secret ${name} is missing. Run: npx wrangler secret put ${name}`);
}
