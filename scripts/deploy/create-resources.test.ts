import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { runProgram } from "../local/programs.ts";
import { listAccountGaps } from "./account-gaps.ts";
import { createResources } from "./create-resources.ts";

const ACCOUNT = { id: "a".repeat(32), name: "Acme Health" };

const config = {
  d1_databases: [{ binding: "DB", database_name: "site", database_id: "00000000" }],
  kv_namespaces: [{ binding: "PAGE_CACHE", id: "00000000" }],
  r2_buckets: [{ bucket_name: "site-media" }],
};

let commands: string[] = [];
let failing = "";
let questions: string[] = [];

beforeEach(() => {
  [commands, failing, questions] = [[], "bucket info", []];
});

/** A wrangler that is signed in, and whose commands that contain `failing` fail. */
async function wrangler(args: string[]) {
  const command = args.join(" ");
  if (command.startsWith("whoami"))
    return { code: 0, output: JSON.stringify({ loggedIn: true, accounts: [ACCOUNT] }) };
  if (/create/.test(command)) commands.push(command);
  if (failing.split("|").some((part) => command.includes(part)))
    return { code: 1, output: "✘ [ERROR] It does not exist. [code: 10006]" };
  return { code: 0, output: "[]" };
}

const answering = (answer: string) => ({
  wrangler,
  print: () => undefined,
  accountId: undefined,
  ask: async (question: string) => {
    questions.push(question);
    return answer;
  },
});

const listGaps = () => listAccountGaps({ wrangler }, config, "staging");

test("missing resources: the question names them, the account and the prices, and yes creates them all", async () => {
  expect(await createResources(answering(" Yes\n"), await listGaps())).toEqual([]);
  for (const part of ["Acme Health (aaa", "database site", "bucket site-media", "billed by use"])
    expect(questions.join("")).toContain(part);
  expect(commands).toEqual([
    "d1 create site --binding DB --env staging",
    "kv namespace create PAGE_CACHE --binding PAGE_CACHE --env staging",
    "r2 bucket create site-media --no-update-config",
  ]);
});

test.each(["", "no", "y", "yes please"])(
  "missing resources: the answer “%s” creates nothing, and each is listed with its command",
  async (answer) => {
    const open = await createResources(answering(answer), await listGaps());
    expect(open.join("\n")).toMatch(/d1 create site[^]*kv namespace create[^]*r2 bucket create/);
    expect(commands).toEqual([]);
  },
);

test("missing resources: nobody is asked in a workflow, or while something else is missing", async () => {
  const gaps = await listGaps();
  expect(await createResources({ ...answering("yes"), ask: undefined }, gaps)).toHaveLength(3);
  expect(await createResources(answering("yes"), [...gaps, { text: "No secret." }])).toHaveLength(4);
  expect(await createResources(answering("yes"), [])).toEqual([]);
  expect([questions, commands]).toEqual([[], []]);
});

test("missing resources: if one cannot be created, the message names it, its reason and those that were", async () => {
  failing = "bucket info|namespace create";
  const open = (await createResources(answering("yes"), await listGaps())).join("\n");
  expect(open).toMatch(/KV namespace PAGE_CACHE was not created: It does not exist/);
  expect(open).toMatch(/Created, with its id in wrangler\.jsonc: the database site\./);
  expect(commands).not.toContain("r2 bucket create site-media --no-update-config");
});

const folder = mkdtempSync(path.join(os.tmpdir(), "resources-"));

/** A Cloudflare API that creates what is requested, with an id that depends on the kind. */
const api = createServer((request, response) => {
  const isDatabase = request.url?.endsWith("/d1/database") ?? false;
  const result = isDatabase
    ? { uuid: "11111111-2222-3333-4444-555555555555", name: "site" }
    : { id: "b".repeat(32), title: "PAGE_CACHE" };
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
});

beforeAll(async () => {
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  copyFileSync("wrangler.jsonc", path.join(folder, "wrangler.jsonc"));
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});

test.each(["production", "staging"] as const)(
  "%s: wrangler itself writes the ids of created resources into its section of the configuration",
  async (environment) => {
    const file = path.join(folder, "wrangler.jsonc");
    const env = {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT.id,
    };
    const section = environment === "staging" ? "staging" : "";
    const gaps = await listAccountGaps({ wrangler }, readConfig({ config: file, env: section }), environment);
    for (const { resource } of gaps.filter(({ text }) => text.includes("has no id"))) {
      const { code, output } = await runProgram(
        "wrangler",
        [...(resource?.createdBy ?? []), "--config", file],
        { env },
      );
      expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
    }
    const { d1_databases, kv_namespaces } = readConfig({ config: file, env: section });
    expect(d1_databases).toMatchObject([
      { binding: "DB", database_id: "11111111-2222-3333-4444-555555555555", migrations_dir: "migrations" },
    ]);
    expect(kv_namespaces).toMatchObject([{ binding: "PAGE_CACHE", id: "b".repeat(32) }]);
  },
);
