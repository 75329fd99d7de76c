import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { clickAt, parseResult, toExpression, typeKeys } from "./actions.ts";
import type { Driver, Engine, WindowOptions } from "./driver.ts";
import { endProgram, startAndRead } from "./programs.ts";

/**
 * Preferences: no updates, no first-run pages, no request to Mozilla; and the color scheme, which WebDriver
 * BiDi cannot set in this version.
 */
const preferences = (dark: boolean): Record<string, string | number | boolean> => ({
  "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
  "ui.prefersReducedMotion": 1,
  "app.normandy.enabled": false,
  "app.update.auto": false,
  "app.update.checkInstallTime": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "signon.rememberSignons": false,
  "toolkit.telemetry.enabled": false,
});

/**
 * Drives Firefox over WebDriver BiDi. The color scheme is a preference of the whole browser, so each scheme
 * has a browser process.
 */
export function openFirefox(program: string): Engine {
  const browsers = new Map<boolean, Promise<Browser>>();
  return {
    async open({ dark = false }: WindowOptions = {}) {
      const browser = browsers.get(dark) ?? startBrowser(program, dark);
      browsers.set(dark, browser);
      return openWindow(await browser);
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

interface Browser {
  send: (method: string, params: object) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
}

async function startBrowser(program: string, dark: boolean): Promise<Browser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "firefox-"));
  const lines = Object.entries(preferences(dark)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const pattern = /WebDriver BiDi listening on (ws:\/\/\S+)/;
  const { child, match } = await startAndRead(program, args, pattern);
  const socket = new WebSocket(`${match[1]}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const send = openChannel(socket);
  await send("session.new", { capabilities: {} });
  const close = async () => {
    endProgram(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { send, close };
}

/** Correlates commands and responses by id, since responses arrive in any order. */
function openChannel(socket: WebSocket): Browser["send"] {
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, error, message, result } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  return async (method, params) => {
    const response = Promise.withResolvers<Record<string, unknown>>();
    waiting.set((last += 1), response);
    socket.send(JSON.stringify({ id: last, method, params }));
    return response.promise;
  };
}

/** Opens a window in a user context of its own, without shared cookies or storage. */
async function openWindow({ send }: Browser): Promise<Driver> {
  const { userContext } = await send("browser.createUserContext", {});
  const { context } = await send("browsingContext.create", { type: "tab", userContext });
  return {
    async goto(url) {
      await send("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async evaluate(work, ...args) {
      const expression = toExpression(work, args);
      const response = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
      const { result, exceptionDetails } = response as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (!result) throw new Error(exceptionDetails?.text);
      return parseResult(result.value);
    },
    async click(x, y) {
      await send("input.performActions", { context, actions: clickAt(x, y) });
    },
    async type(text) {
      await send("input.performActions", { context, actions: typeKeys(text) });
    },
    async close() {
      await send("browser.removeUserContext", { userContext });
    },
  };
}
