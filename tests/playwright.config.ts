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
  // Two workers more than cores: a test that waits for a response does not use its core. With three, a quarter
  // of the time was idle once the other suites had ended.
  workers: 4,
  // A retry only distinguishes a flaky test from a failing one: either fails the run.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // Generous timeouts: a busy machine can be three times slower. No test passes by waiting, except for the
  // event that it tests.
  timeout: 180_000,
  // Shorter than that of a test, so that a missing element is reported as such.
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"], ["list"]] : [["list"]],
  use: {
    baseURL: ORIGIN,
    actionTimeout: 40_000,
    viewport: { width: 1280, height: 800 },
    // Reduced motion: painting animations takes a sixth of the time. They are enabled in a few journeys, and
    // in tests about them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Software rendering in the browser process: a GPU process would only copy.
        "--in-process-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // No optimizing compiler: scripts run too briefly to profit, and it took an eighth of all time.
        "--js-flags=--no-turbofan,--no-maglev",
        // One renderer process: all pages are of one site, and a process per frame would cost a sixth of the
        // time.
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
