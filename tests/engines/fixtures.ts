import { test as base } from "@playwright/test";
import { findFirefox, findWebkit } from "../../scripts/local/engines.ts";
import { ORIGIN } from "../e2e/origin.ts";
import { openChromium } from "./chromium.ts";
import type { Engine, WindowOptions } from "./driver.ts";
import { openFirefox } from "./firefox.ts";
import { visitWith, type Visitor } from "./visitor.ts";
import { openWebkit } from "./webkit.ts";

export type EngineName = "chromium" | "firefox" | "webkit";

interface Fixtures {
  windowOptions: WindowOptions;
  visitor: Visitor;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine | undefined;
}

/**
 * Fixture with a window of 1280 by 800 in the project's engine; a journey is skipped if its engine is not
 * installed.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  windowOptions: [{}, { option: true }],
  engine: [
    async ({ engineName, launchOptions }, use) => {
      const engine = await openEngine(engineName, launchOptions);
      await use(engine);
      await engine?.close();
    },
    { scope: "worker" },
  ],
  visitor: async ({ engine, engineName, windowOptions }, use) => {
    base.skip(engine === undefined, `${engineName} is not installed.`);
    if (!engine) return;
    const driver = await engine.open(windowOptions);
    await driver.resize(1280, 800);
    await use(visitWith(driver, ORIGIN));
    await driver.close();
  },
});

async function openEngine(
  name: EngineName,
  launchOptions: Parameters<typeof openChromium>[0],
): Promise<Engine | undefined> {
  if (name === "chromium") return openChromium(launchOptions);
  if (name === "firefox") {
    const program = findFirefox();
    return program === undefined ? undefined : openFirefox(program);
  }
  const programs = findWebkit();
  return programs && openWebkit(programs);
}
