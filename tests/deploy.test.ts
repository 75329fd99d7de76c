import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { nameForPrograms, parseEnvironment, readConfiguration } from "../scripts/deploy/environments.ts";
import { listGaps } from "../scripts/deploy/list-gaps.ts";
import { listSettingsGaps } from "../scripts/deploy/settings-gaps.ts";
import { fixedHeaders } from "../workers/middleware/security-headers.ts";

const config = unstable_readConfig({ config: "wrangler.jsonc" });

const deployable = {
  workers_dev: false,
  preview_urls: false,
  routes: [{ pattern: "www.example.com", custom_domain: true }],
  vars: { PUBLIC_ORIGIN: "https://www.example.com" },
};

test("deploy configuration: the Worker is only at the operator's own URL", () => {
  expect([config.workers_dev, config.preview_urls]).toEqual([false, false]);
});

test.each(["production", "staging"] as const)(
  "%s: fetch requests use the public Internet, even within the same zone",
  (environment) => {
    expect(readConfiguration(environment).compatibility_flags).toContain("global_fetch_strictly_public");
  },
);

test.each(["production", "staging"] as const)(
  "%s: the logs of the platform have no invocations and no traces, which would contain IP addresses",
  (environment) => {
    expect(readConfiguration(environment).observability).toEqual({
      enabled: true,
      logs: { enabled: true, invocation_logs: false },
      traces: { enabled: false },
    });
  },
);

test("cron triggers: the Worker handles each configured one, and one is the daily run", () => {
  const source = readFileSync("workers/housekeeping.ts", "utf8");
  const { crons = [] } = config.triggers;
  expect(crons.filter((cron: string) => source.includes(`"${cron}"`))).toHaveLength(crons.length - 1);
});

test("deploy configuration: one with the operator's URL has no gaps", () => {
  expect(listSettingsGaps(deployable, "production")).toEqual([]);
});

test.each([
  [{ workers_dev: true }, /"workers_dev"/],
  [{ preview_urls: undefined }, /"preview_urls"/],
  [{ routes: undefined }, /leads to www\.example\.com/],
  [{ routes: ["https://example.com/*"] }, /leads to www\.example\.com/],
  [{ vars: { PUBLIC_ORIGIN: "http://localhost:8787" } }, /"PUBLIC_ORIGIN"/],
  [{ r2_buckets: [{ binding: "BACKUPS" }] }, /Set "BACKUP_RECIPIENT"/],
  [{ vars: { BACKUP_RECIPIENT: "age1key" } }, /Bind a second bucket as BACKUPS/],
  [{ vars: { STAGING_MAIL_TO: "ann@example.com" } }, /"STAGING_MAIL_TO" of production to ""/],
])("deploy configuration: %j prevents a deploy", (change, gap) => {
  expect(listSettingsGaps({ ...deployable, ...change }, "production").join("\n")).toMatch(gap);
});

test("deploy configuration: a route with a path has the origin of its host", () => {
  expect(listSettingsGaps({ ...deployable, routes: ["https://www.example.com/*"] }, "production")).toEqual(
    [],
  );
});

const staging = readConfiguration("staging");

/** Variables of staging as they are in the repository. */
const empty = {
  ...staging,
  routes: [],
  vars: { ...staging.vars, PUBLIC_ORIGIN: "http://localhost:8787", ADMIN_EMAILS: "", STAGING_MAIL_TO: "" },
};

const signedOut = { wrangler: async () => ({ code: 1, output: "" }) };

/** Variables of staging after an operator has set them. */
const filledIn = {
  ...staging,
  routes: [{ pattern: "staging.example.com", custom_domain: true }],
  vars: {
    ...staging.vars,
    PUBLIC_ORIGIN: "https://staging.example.com",
    ADMIN_EMAILS: "ann@example.com",
    SUPPORT_EMAIL: "help@example.com",
    MAIL_FROM: "hello@example.com",
    POSTAL_ADDRESS: "1 Main Street, Springfield, CA 90000",
    STAGING_MAIL_TO: "ann@example.com",
  },
};

test("staging: it has a Worker of its own, and all bindings and settings of production except the backup bucket", () => {
  expect(staging.name).toBe("rootwell-staging");
  const bound = (one: typeof config) => [
    [...one.d1_databases, ...one.r2_buckets, ...one.kv_namespaces]
      .map(({ binding }) => binding)
      .filter((binding) => binding !== "BACKUPS"),
    [one.images, one.send_email, one.version_metadata, one.secrets, one.assets, one.triggers],
    Object.keys(one.vars),
  ];
  expect(bound(staging)).toEqual(bound(config));
  expect([staging.workers_dev, staging.preview_urls]).toEqual([false, false]);
});

test("staging without settings: all gaps are listed without network access", async () => {
  const configured = { environment: "staging", config: empty, production: config } as const;
  const gaps = (await listGaps(signedOut, configured, { isOffline: true }))
    .map(({ text }) => text)
    .join("\n");
  for (const missing of ["STAGING_MAIL_TO", "PUBLIC_ORIGIN", "ADMIN_EMAILS", 'of "env.staging"'])
    expect(gaps).toContain(missing);
  expect(gaps, "the facts of the company keep production back alone").not.toContain("legalName");
});

test("staging with its own settings: there are no gaps; a shared production resource is listed", async () => {
  const ask = async (production: typeof config) => {
    const configured = { environment: "staging", config: filledIn, production } as const;
    return (await listGaps(signedOut, configured, { isOffline: true })).map(({ text }) => text);
  };
  expect(await ask(config)).toEqual([]);
  expect((await ask({ ...filledIn, name: "rootwell" })).join("\n")).toMatch(
    /the host staging\.example\.com[^]*the bucket rootwell-staging-media/,
  );
});

test("environment: the shell's variable is ignored, and an unknown name is refused", () => {
  expect(nameForPrograms("production")).toEqual({ CLOUDFLARE_ENV: "" });
  expect(nameForPrograms("staging")).toEqual({ CLOUDFLARE_ENV: "staging" });
  expect(() => parseEnvironment("stage")).toThrow("production or staging");
});

test("static files: they have the Worker's security headers, each set by one rule", () => {
  const rules = readFileSync("public/_headers", "utf8")
    .split(/\n(?=\S)/)
    .map((rule) => {
      const [, ...lines] = rule.trim().split("\n");
      return lines.map(
        (line) =>
          line
            .trim()
            .split(/: (.*)/s)
            .slice(0, 2) as [string, string],
      );
    });
  const names = rules.flat().map(([name]) => name);
  expect(names.filter((name, index) => name !== "Cache-Control" && names.indexOf(name) !== index)).toEqual(
    [],
  );
  expect(Object.fromEntries(rules.flat())).toMatchObject(fixedHeaders);
});
