import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/local/chromium.ts";

const port = Number(process.env.E2E_PORT ?? 8923);
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"], ["list"]] : [["list"]],
  use: {
    baseURL: origin,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
      testMatch: /(journey|public|search|waitlist|member|member-passkeys)\.spec\.ts$/,
    },
  ],
  webServer: {
    command: "node scripts/start.ts",
    cwd: "..",
    url: `${origin}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      STATE_DIR: process.env.E2E_STATE_DIR ?? ".wrangler/e2e",
      ADMIN_EMAILS: "admin@rootwell.example",
      ADMIN_PASSWORD: "a passphrase for tests only",
    },
  },
});
