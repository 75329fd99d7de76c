import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { clickAt, parseResult, toExpression, typeKeys } from "./actions.ts";
import type { Driver, Engine, WindowOptions } from "./driver.ts";
import { endProgram, startAndRead, startInGroup } from "./programs.ts";

/** Environment: no sandbox, since the tests may run as root, and software rendering. */
const ENV = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LIBGL_ALWAYS_SOFTWARE: "1", GTK_A11Y: "none" };

/**
 * Drives WebKitGTK's MiniBrowser through its own driver, on a virtual display. Each window is a browser
 * process.
 */
export async function openWebkit({ driver, browser }: { driver: string; browser: string }): Promise<Engine> {
  const size = ["-screen", "0", "1400x1100x24"];
  const screen = await startAndRead("Xvfb", ["-displayfd", "1", ...size], /^(\d+)$/m);
  const settings = await mkdtemp(path.join(os.tmpdir(), "webkit-"));
  await mkdir(path.join(settings, "gtk-3.0"));
  // Set `prefers-reduced-motion`.
  await writeFile(
    path.join(settings, "gtk-3.0", "settings.ini"),
    "[Settings]\ngtk-enable-animations=false\n",
  );
  const env = { ...ENV, DISPLAY: `:${screen.match[1]}`, XDG_CONFIG_HOME: settings };
  const start = async () => {
    const port = await findFreePort();
    const server = startInGroup(driver, [`--port=${port}`], env);
    const send = openChannel(`http://127.0.0.1:${port}`);
    await untilReady(send);
    return { server, send };
  };
  let running = await start();
  return {
    async open(options) {
      try {
        return await openWindow(running.send, browser, options);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === "TimeoutError")) throw error;
        // Retry: on a busy machine the browser sometimes starts without connecting to its driver.
        endProgram(running.server);
        running = await start();
        return openWindow(running.send, browser, options);
      }
    },
    async close() {
      endProgram(running.server);
      endProgram(screen.child);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

/** Timeouts: a window opens within a second or two; loading a page may take thirty. */
const ANSWER_TIMEOUT_MS = 40_000;
const LOAD_TIMEOUT_MS = 60_000;

type Send = (method: string, command: string, body?: object, timeoutMs?: number) => Promise<unknown>;

function openChannel(origin: string): Send {
  return async (method, command, body, timeoutMs = ANSWER_TIMEOUT_MS) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = body === undefined ? { method, signal } : { method, signal, body: JSON.stringify(body) };
    const response = await fetch(origin + command, init);
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}

async function openWindow(send: Send, binary: string, { dark = false }: WindowOptions = {}): Promise<Driver> {
  const args = ["--automation", ...(dark ? ["--dark-mode"] : [])];
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { binary, args } };
  const { sessionId } = (await send("POST", "/session", { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/timeouts`, { pageLoad: LOAD_TIMEOUT_MS, script: 30_000 });
  const perform = async (actions: object[]) => {
    await send("POST", `${session}/actions`, { actions });
  };
  return {
    async goto(url) {
      await send("POST", `${session}/url`, { url }, LOAD_TIMEOUT_MS + ANSWER_TIMEOUT_MS);
    },
    async resize(width, height) {
      await send("POST", `${session}/window/rect`, { width, height });
    },
    async evaluate(work, ...given) {
      const script = `return ${toExpression(work, given)};`;
      return parseResult((await send("POST", `${session}/execute/sync`, { script, args: [] })) as string);
    },
    click: (x, y) => perform(clickAt(x, y)),
    type: (text) => perform(typeKeys(text)),
    async close() {
      await send("DELETE", session);
    },
  };
}

async function untilReady(send: Send): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      await send("GET", "/status");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  probe.close();
  await once(probe, "close");
  if (bound === null || typeof bound === "string") throw new Error("There is no free port.");
  return bound.port;
}
