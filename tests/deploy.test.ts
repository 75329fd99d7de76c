import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { listSettingsGaps } from "../scripts/deploy/settings-gaps.ts";
import { fixedHeaders } from "../workers/middleware/security-headers.ts";

const config = unstable_readConfig({ config: "wrangler.jsonc" });

const deployable = {
  workers_dev: false,
  preview_urls: false,
  routes: [{ pattern: "www.example.com", custom_domain: true }],
  vars: { PUBLIC_ORIGIN: "https://www.example.com" },
};

test("the Worker has no address beside the operator's own", () => {
  expect([config.workers_dev, config.preview_urls]).toEqual([false, false]);
});

test("a configuration with an address of its own is deployed", () => {
  expect(listSettingsGaps(deployable)).toEqual([]);
});

test.each([
  [{ workers_dev: true }, /"workers_dev"/],
  [{ preview_urls: undefined }, /"preview_urls"/],
  [{ routes: undefined }, /leads to www\.example\.com/],
  [{ routes: ["https://example.com/*"] }, /leads to www\.example\.com/],
  [{ vars: { PUBLIC_ORIGIN: "http://localhost:8787" } }, /"PUBLIC_ORIGIN"/],
])("%j keeps it from being deployed", (change, gap) => {
  expect(listSettingsGaps({ ...deployable, ...change }).join("\n")).toMatch(gap);
});

test("a route with a path leads to its host", () => {
  expect(listSettingsGaps({ ...deployable, routes: ["https://www.example.com/*"] })).toEqual([]);
});

test("the files of the site carry the Worker's security headers, each set by one rule", () => {
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
