import { beforeEach, test, expect } from "vitest";
import { WARNING } from "../../tests/fixtures/fake-wrangler.ts";
import { listAccountGaps } from "./account-gaps.ts";

/** Part of the command that fails in the fake wrangler, and its output. */
let failing = "";
let reason = "";

beforeEach(() => {
  [failing, reason] = ["", "The API is down."];
});

const deps = {
  async wrangler(args: string[]) {
    const fails = failing !== "" && failing.split("|").some((word) => args.join(" ").includes(word));
    return fails ? { code: 1, output: reason } : { code: 0, output: "[]" };
  },
};

async function listTexts(wrangler = deps.wrangler): Promise<string[]> {
  return (await listAccountGaps({ wrangler }, config, "staging")).map(({ text }) => text);
}

const config = {
  r2_buckets: [{ bucket_name: "site-media" }],
  d1_databases: [
    { binding: "DB", database_name: "site", database_id: "00000000-0000-0000-0000-000000000000" },
  ],
  kv_namespaces: [{ binding: "PAGE_CACHE", id: "00000000000000000000000000000000" }],
  secrets: { required: ["BETTER_AUTH_SECRET"] },
};

test.each(['Worker "site" not found.', "The Worker does not exist. [code: 10007]"])(
  "account: all gaps are listed at once, each with its command, if wrangler says “%s”",
  async (missing) => {
    failing = "secret list|info";
    reason = `${missing}\nThe specified bucket does not exist. [code: 10006]`;
    const gaps = (await listTexts()).join("\n");
    for (const command of [
      "d1 create site",
      "kv namespace create PAGE_CACHE",
      "r2 bucket create site-media",
      'secret put BETTER_AUTH_SECRET --env "staging"',
    ])
      expect(gaps).toContain(command);
  },
);

test("account: if a request fails, its reason is listed, and nothing as missing", async () => {
  failing = "secret list|info";
  const gaps = (await listTexts()).join("\n");
  expect(gaps).toContain("The bucket site-media cannot be read: The API is down.");
  expect(gaps).toContain("The secrets cannot be read: The API is down.");
  expect(gaps).not.toMatch(/bucket create|secret put/);
});

test("account: if the secrets cannot be read, none of them is listed as missing", async () => {
  const unreadable: typeof deps.wrangler = (args) =>
    args[0] === "secret" ? Promise.resolve({ code: 0, output: "No list." }) : deps.wrangler(args);
  const gaps = (await listTexts(unreadable)).join("\n");
  expect(gaps).toContain("The secrets cannot be read: No list.");
  expect(gaps).not.toContain("secret put");
});

test("account: if wrangler is signed out, that is the only gap", async () => {
  const signedOut = async () => ({ code: 1, output: `${WARNING}{"loggedIn":false}\n` });
  expect(await listTexts(signedOut)).toEqual([
    "wrangler is not signed in to an account. Run: npx wrangler login",
  ]);
  failing = "whoami";
  expect(await listTexts()).toEqual(["The account cannot be read: The API is down."]);
});
