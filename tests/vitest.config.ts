import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { contentModules } from "../scripts/content/content-plugin.ts";
import { listRouteIds, listRoutes } from "./setup/list-routes.ts";
import { listTestsBesideSubjects } from "./setup/list-tests.ts";
import { respondAsExternalService } from "./setup/external-services.ts";

const root = path.resolve(import.meta.dirname, "..");
const { inNode, apartInNode, inWorkerd } = listTestsBesideSubjects(root);
const migrations = await readD1Migrations(path.join(root, "migrations"));
const bindings = {
  TEST_MIGRATIONS: migrations,
  TEST_ROUTES: await listRoutes(),
  TEST_ROUTE_IDS: await listRouteIds(),
  BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters",
  ADMIN_EMAILS: "admin@rootwell.example",
  PUBLIC_ORIGIN: "http://localhost",
  POSTAL_ADDRESS: "1 Test Street, Springfield, CA 90000",
  MAIL_HTTP_URL: "https://mail.example/emails",
  MAIL_HTTP_TOKEN: "token-for-tests",
  TOKEN_SYNC_URL: "https://receiver.example/session",
};

const RULES = {
  // Generous timeout for a busy machine; a test about time measures it itself.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Forbids `.only`, which would skip all other tests. Projects do not inherit this option.
  allowOnly: false,
};

/** Pre-bundled packages: workerd requests every module separately, and these packages have hundreds. */
const bundledForWorkerd = {
  optimizer: {
    ssr: {
      enabled: true,
      rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
      include: [
        ..."react react/jsx-runtime react/jsx-dev-runtime react-dom/server react-router".split(" "),
        ..."drizzle-orm drizzle-orm/d1 drizzle-orm/sqlite-core zod hono hono/factory jose".split(" "),
        ..."better-auth better-auth/adapters/drizzle better-auth/api better-auth/cookies better-auth/crypto better-auth/db better-auth/plugins".split(
          " ",
        ),
        ..."@better-auth/passkey fast-check".split(" "),
      ],
    },
  },
};

export default defineConfig({
  root,
  test: {
    projects: [
      {
        plugins: [contentModules()],
        test: {
          name: "rules",
          ...RULES,
          environment: "node",
          isolate: false,
          include: inNode,
        },
      },
      {
        test: {
          name: "project",
          ...RULES,
          isolate: false,
          environment: "node",
          include: ["tests/*.test.ts", "scripts/**/*.test.ts"],
        },
      },
      {
        plugins: [contentModules()],
        test: {
          name: "apart",
          ...RULES,
          environment: "node",
          include: apartInNode,
        },
      },
      {
        plugins: [contentModules(), testInWorkerd()],
        test: {
          name: "domain",
          ...RULES,
          deps: bundledForWorkerd,
          isolate: false,
          include: inWorkerd,
          setupFiles: ["tests/setup/reset-storage.ts"],
        },
      },
      {
        plugins: [
          cloudflareTest({
            main: path.join(root, "build/server/index.js"),
            wrangler: { configPath: path.join(root, "build/server/wrangler.json") },
            miniflare: { bindings, outboundService: respondAsExternalService },
          }),
        ],
        test: {
          name: "worker",
          ...RULES,
          isolate: false,
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["tests/setup/reset-storage.ts", "tests/setup/empty-mailboxes.ts"],
        },
      },
    ],
  },
});

/** Tests that call functions directly. */
function testInWorkerd() {
  return cloudflareTest({
    main: path.join(root, "tests/setup/empty-worker.ts"),
    wrangler: { configPath: path.join(root, "wrangler.jsonc") },
    miniflare: { bindings, r2Buckets: ["BACKUPS"] },
  });
}
