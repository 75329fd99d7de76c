import type { Missing, Resource } from "./account-gaps.ts";
import { describeOutput } from "./describe-output.ts";
import { readJson } from "./read-json.ts";
import type { ReleaseDeps } from "./release.ts";

interface CreationDeps extends Pick<ReleaseDeps, "wrangler" | "print"> {
  /** Asks the operator. Undefined if nobody can answer, as in a workflow. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Identifier of the account that wrangler uses, if it is set. */
  accountId: string | undefined;
}

const PRICES = "https://developers.cloudflare.com/workers/platform/pricing/";

/**
 * Creates the missing resources, after a question that names them and the account, since they may cost money. Wrangler writes
 * their ids into wrangler.jsonc.
 * @returns the reasons why the deploy cannot continue; none if every gap is closed
 */
export async function createResources(deps: CreationDeps, gaps: Missing[]): Promise<string[]> {
  const resources = gaps.flatMap(({ resource }) => resource ?? []);
  // Created only once they are all that is missing, so that a release follows at once.
  if (resources.length < gaps.length || deps.ask === undefined) return gaps.map(({ text }) => text);
  if (resources.length === 0) return [];
  const answer = await deps.ask(
    [
      `Missing in ${await nameAccount(deps)}:`,
      ...resources.map(({ name }) => `- the ${name}`),
      `They are billed by use beyond what your plan includes: ${PRICES}`,
      "Type yes to create them: ",
    ].join("\n"),
  );
  if (answer.trim().toLowerCase() !== "yes") return gaps.map(({ text }) => text);
  return createAll(deps, resources);
}

async function createAll({ wrangler, print }: CreationDeps, resources: Resource[]): Promise<string[]> {
  for (const [index, { name, createdBy }] of resources.entries()) {
    print(`Creating the ${name} …`);
    const { code, output } = await wrangler(createdBy);
    if (code === 0) continue;
    const created = resources.slice(0, index).map((resource) => resource.name);
    return [
      `The ${name} was not created: ${describeOutput(output)}`,
      ...(created.length > 0
        ? [`Created, with its id in wrangler.jsonc: the ${created.join(", the ")}.`]
        : []),
      "If one of this name exists already and belongs to this site, put its id into wrangler.jsonc. Then run the command again.",
    ];
  }
  print("Created. Commit wrangler.jsonc, which has their ids now.");
  return [];
}

async function nameAccount({ wrangler, accountId }: CreationDeps): Promise<string> {
  const { output } = await wrangler(["whoami", "--json"]);
  const { accounts = [] } = (readJson(output) ?? {}) as { accounts?: { id: string; name: string }[] };
  const used = accounts.filter(({ id }) => accountId === undefined || id === accountId);
  if (used.length === 0) return "your account";
  return `the account ${used.map(({ id, name }) => `${name} (${id})`).join(" or ")}`;
}
