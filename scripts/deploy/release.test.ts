import { beforeEach, describe, expect, test } from "vitest";
import type { Deployment } from "./deployments.ts";
import { PROBES } from "./probe.ts";
import { release, type ReleaseDeps } from "./release.ts";
import { rollBack } from "./roll-back.ts";

const NEW = "11111111-1111-4111-8111-111111111111";
const FORMER = "22222222-2222-4222-8222-222222222222";
const SITE = { name: "site", origin: "https://www.example.com", commit: "abc1234", isListed: true };

/** Warning that wrangler prints to the same stream as its result. */
const WARNING = "▲ [WARNING] The version of Wrangler {you} are using is now out-of-date.\n\n";

/** State of the fake wrangler: shares of the visits, and which command fails. */
let shares: Record<string, number> = {};
let failing = "";
/** Output of the command that fails. */
let reason = "";
let history: Deployment[] = [];
let requests: string[] = [];
let output: string[] = [];
/** Headers for search engines that every response has. */
let robots: Record<string, string> = {};
/** Versions of a Worker that nobody deployed: `wrangler secret put` creates them, with secrets and no other binding. */
let emptyVersions: string[] = [];
/** Number of requests that fail before the host name is found. */
let unresolved = 0;
/** Share from which the new version responds with 500. */
let breaksAt = Infinity;

beforeEach(() => {
  [shares, failing, requests, output, breaksAt, robots] = [{ [FORMER]: 100 }, "", [], [], Infinity, {}];
  [emptyVersions, unresolved, reason] = [[], 0, "The API is down."];
  history = [{ created_on: "2026-01-01", versions: [{ version_id: FORMER, percentage: 100 }] }];
});

const deps: ReleaseDeps = {
  print: (line) => void output.push(line),
  wait: async () => undefined,
  async wrangler(args) {
    const command = args.join(" ");
    requests.push(command);
    if (failing !== "" && failing.split("|").some((word) => command.includes(word)))
      return { code: 1, output: reason };
    if (command.startsWith("deployments list")) {
      if (history.length === 0) return { code: 1, output: "This Worker does not exist. [code: 10007]" };
      return { code: 0, output: `${WARNING}${JSON.stringify(history, null, 2)}\n${WARNING}` };
    }
    if (command.startsWith("versions view")) {
      const secret = { type: "secret_text", name: "BETTER_AUTH_SECRET" };
      const database = { type: "d1", name: "DB" };
      const bindings = emptyVersions.includes(args[2] ?? "") ? [secret] : [secret, database];
      return {
        code: 0,
        output: `${WARNING}${JSON.stringify({ id: args[2], resources: { bindings } }, null, 2)}`,
      };
    }
    if (command.includes("time-travel")) return { code: 0, output: `${WARNING}{"bookmark":"0000-1"}` };
    if (command.startsWith("versions upload")) return { code: 0, output: `Worker Version ID: ${NEW}` };
    if (command.startsWith("versions deploy")) {
      shares = Object.fromEntries(
        args.flatMap((arg) => (arg.includes("@") ? [[arg.split("@")[0], Number(arg.split("@")[1])]] : [])),
      );
    }
    return { code: 0, output: "" };
  },
  async fetch(url, { headers = {} }) {
    if (unresolved-- > 0) throw new TypeError("fetch failed");
    requests.push(`GET ${url}`);
    const path = url.slice(SITE.origin.length);
    const isNew = JSON.stringify(headers).includes(NEW);
    if (isNew && (shares[NEW] ?? 0) >= breaksAt) return new Response("broken", { status: 500 });
    const expected = PROBES.find((one) => one.path === path);
    return new Response(expected?.says, {
      status: expected?.status,
      headers: { ...expected?.headers, ...robots },
    });
  },
};

const steps = () =>
  requests.filter((command) => /^(versions deploy|deploy |d1 migrations|triggers)/.test(command));

describe("release", () => {
  test("release: a correct version is migrated for, probed without traffic, and gets traffic step by step", async () => {
    await release(deps, SITE);
    expect(steps()).toEqual([
      "d1 migrations apply DB --remote",
      `versions deploy ${NEW}@0 ${FORMER}@100 --name site --yes`,
      "triggers deploy --name site",
      `versions deploy ${NEW}@10 ${FORMER}@90 --name site --yes`,
      `versions deploy ${NEW}@50 ${FORMER}@50 --name site --yes`,
      `versions deploy ${NEW}@100 --name site --yes`,
    ]);
    expect(requests.findIndex((command) => command.includes("time-travel"))).toBeLessThan(
      requests.findIndex((command) => command.includes("migrations")),
    );
    expect(requests.find((command) => command.startsWith("versions upload"))).toContain("bookmark 0000-1");
  });

  test.each([0, 10, 50, 100])(
    "release: after a version fails at %i %, the former version gets all visits",
    async (share) => {
      breaksAt = share;
      await expect(release(deps, SITE)).rejects.toThrow(
        /status 500 instead of 200[\s\S]*back at version 2222/,
      );
      expect(shares).toEqual({ [FORMER]: 100 });
    },
  );

  test.each([
    "time-travel",
    "migrations apply",
    "versions upload",
    `${NEW}@0`,
    "triggers deploy",
    `${NEW}@10`,
    `${NEW}@100`,
  ])(
    "release: if wrangler fails at “%s”, visitors keep the former version, and the message says what failed",
    async (command) => {
      failing = command;
      await expect(release(deps, SITE)).rejects.toThrow("The API is down.");
      expect(shares).toEqual({ [FORMER]: 100 });
    },
  );

  test("release: triggers are applied before the first probe, since a new host name exists only then", async () => {
    await release(deps, SITE);
    const isProbe = (request: string) => request.startsWith("GET ");
    expect(requests.indexOf("triggers deploy --name site")).toBeLessThan(requests.findIndex(isProbe));
  });

  test("release: the message of a failure says that applied triggers stay", async () => {
    breaksAt = 10;
    await expect(release(deps, SITE)).rejects.toThrow(
      "The routes and cron schedules are those of the new version",
    );
  });

  test("release: probes wait until a new host name is found", async () => {
    unresolved = 3;
    await release(deps, SITE);
    expect(shares).toEqual({ [NEW]: 100 });
    expect(output.filter((line) => line.includes("does not respond yet"))).toHaveLength(3);
  });

  test("release: if a host name is not found for five minutes, the former version gets all visits", async () => {
    unresolved = Infinity;
    await expect(release(deps, SITE)).rejects.toThrow(/fetch failed[\s\S]*back at version 2222/);
    expect(output.filter((line) => line.includes("does not respond yet"))).toHaveLength(30);
  });

  test("release: production with noindex is rolled back, and staging without it", async () => {
    await expect(release(deps, { ...SITE, isListed: false })).rejects.toThrow("x-robots-tag");
    robots = { "x-robots-tag": "noindex" };
    await release(deps, { ...SITE, isListed: false });
    expect(shares).toEqual({ [NEW]: 100 });
    await expect(release(deps, SITE)).rejects.toThrow("x-robots-tag is “noindex”");
  });

  test("release: if its rollback fails, the message has the command to run by hand", async () => {
    breaksAt = 10;
    failing = `deploy ${FORMER}@100`;
    await expect(release(deps, SITE)).rejects.toThrow(
      `npx wrangler versions deploy ${FORMER}@100 --name site --yes`,
    );
  });

  test("release: a first deploy shares visits with no former version", async () => {
    history = [];
    await release(deps, SITE);
    expect(steps()).toEqual(["d1 migrations apply DB --remote", "deploy --tag abc1234"]);
  });

  test("release: with a Worker that `wrangler secret put` has created, the deploy is a first one", async () => {
    emptyVersions = [FORMER];
    await release(deps, SITE);
    expect(steps()).toEqual(["d1 migrations apply DB --remote", "deploy --tag abc1234"]);
  });

  test("release: if a version cannot be read, nothing is changed", async () => {
    failing = "versions view";
    await expect(release(deps, SITE)).rejects.toThrow("The API is down.");
    expect(steps()).toEqual([]);
  });

  test("release: after an unfinished release, it is refused and nothing is changed", async () => {
    history[0]?.versions.push({ version_id: NEW, percentage: 10 });
    await expect(release(deps, SITE)).rejects.toThrow("stopped half-way");
    expect(steps()).toEqual([]);
  });
});

describe("rollback", () => {
  test("rollback: the version before the newest gets all visits, and the message states what is not reverted", async () => {
    history.push({
      created_on: "2026-02-01",
      versions: [
        { version_id: NEW, percentage: 50 },
        { version_id: FORMER, percentage: 50 },
      ],
    });
    history.push({ created_on: "2026-02-02", versions: [{ version_id: NEW, percentage: 100 }] });
    await rollBack(deps, "site");
    expect(shares).toEqual({ [FORMER]: 100 });
    expect(output.join("\n")).toContain("Not reverted: the database");
  });

  test("rollback: after an unfinished release the replaced version gets all visits", async () => {
    history.unshift({ created_on: "2025-12-01", versions: [{ version_id: "older", percentage: 100 }] });
    history.push({
      created_on: "2026-02-01",
      versions: [
        { version_id: NEW, percentage: 10 },
        { version_id: FORMER, percentage: 90 },
      ],
    });
    await rollBack(deps, "site");
    expect(shares).toEqual({ [FORMER]: 100 });
  });

  test("rollback: a changed secret is a version of its own with the same code, which is not the earlier one", async () => {
    history.push({ created_on: "2026-02-01", versions: [{ version_id: NEW, percentage: 100 }] });
    for (const version of ["secret-1", "secret-2"])
      history.push({
        created_on: `2026-02-02 ${version}`,
        versions: [{ version_id: version, percentage: 100 }],
        annotations: { "workers/triggered_by": "secret" },
      });
    await rollBack(deps, "site");
    expect(shares).toEqual({ [FORMER]: 100 });
  });

  test("rollback: if Cloudflare refuses it over a changed secret, the message has the command that asks", async () => {
    history.push({ created_on: "2026-02-01", versions: [{ version_id: NEW, percentage: 100 }] });
    failing = "versions deploy";
    reason = "The following secrets have changed: MAIL_HTTP_TOKEN [code: 10220]";
    await expect(rollBack(deps, "site")).rejects.toThrow(`npx wrangler rollback ${FORMER} --name site`);
  });

  test("rollback: a version that `wrangler secret put` has created is not an earlier version", async () => {
    emptyVersions = [FORMER];
    history.push({ created_on: "2026-02-01", versions: [{ version_id: NEW, percentage: 100 }] });
    await expect(rollBack(deps, "site")).rejects.toThrow("Nothing was changed");
    expect(steps()).toEqual([]);
  });

  test("rollback: without an earlier version, or with the API down, nothing is changed and the message says so", async () => {
    await expect(rollBack(deps, "site")).rejects.toThrow("Nothing was changed");
    failing = "deployments list";
    await expect(rollBack(deps, "site")).rejects.toThrow("The API is down.");
    reason = "it's necessary to set a CLOUDFLARE_API_TOKEN environment variable";
    await expect(rollBack(deps, "site")).rejects.toThrow(
      /^The deployments cannot be read: .* npx wrangler login$/,
    );
    expect(steps()).toEqual([]);
  });
});
