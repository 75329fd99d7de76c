import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/local/chromium.ts";
import type { EngineName } from "./engines/fixtures.ts";
import { ORIGIN, PORT } from "./e2e/origin.ts";

export default defineConfig<object, { engineName: EngineName }>({
  // Engines first: each is one long file, which would run alone at the end.
  projects: [
    ...(["webkit", "firefox", "chromium"] as const).map((engineName) => ({
      name: engineName,
      testDir: "engines",
      use: { engineName },
    })),
    { name: "site", testDir: "e2e" },
  ],
  outputDir: "../test-results",
  fullyParallel: false,
  // One more than cores: a test that waits for an answer leaves its core to another.
  workers: 3,
  // A second try only tells a flaky test from a broken one: either fails the run.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine is slow and not broken; what is not there at last fails without using up the time of a whole test.
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"], ["list"]] : [["list"]],
  use: {
    baseURL: ORIGIN,
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    // Painting what moves is a sixth of the work. It moves in a few journeys, and where a test is about it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Graphics are drawn by the CPU: a process of their own would only copy.
        "--in-process-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // No script here runs long enough to be worth optimizing, which took an eighth of all time.
        "--js-flags=--no-turbofan,--no-maglev",
        // Every page is of one site: a process for each frame would be for nothing, and a frame for each page costs a sixth.
        "--disable-site-isolation-trials",
        "--disable-features=IsolateOrigins,site-per-process,RenderDocument",
      ],
    },
  },
  webServer: {
    command: "node tests/e2e/server.ts",
    cwd: "..",
    url: `${ORIGIN}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(PORT),
      STATE_DIR: process.env.E2E_STATE_DIR ?? ".wrangler/e2e",
      ADMIN_EMAILS: "admin@rootwell.example",
      ADMIN_PASSWORD: "a passphrase for tests only",
    },
  },
});
