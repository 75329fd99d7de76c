import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import type { LocalSettings } from "./settings.ts";

const BUILT = path.resolve("build/server");

/**
 * The production build in workerd, without the proxy and the tracing of `wrangler dev`, which take time, and which under load
 * answer a request that they have lost with a 500 of their own.
 */
export interface BareWorker {
  /** The Worker itself: nothing stands before it. */
  direct: URL;
  /** Static files that are served before the Worker, as in production. */
  withFiles: URL;
  /** Isolates by the Chrome DevTools Protocol, where the worker was started with it. */
  inspect(): Promise<URL>;
  dispose(): Promise<void>;
}

interface StartOptions {
  /** Replaces the entry module, by code that imports `./index.js`. */
  entry?: string;
  /** Whether the isolates can be inspected, which costs time. */
  isInspected?: boolean;
  /** Any free one by default. */
  port?: number;
  /** Whether mail and database can be read by HTTP, below /cdn-cgi/local/explorer. */
  hasExplorer?: boolean;
}

export async function startWorkerd(
  { stateDir, worker, origin }: LocalSettings,
  { entry, isInspected = false, port = 0, hasExplorer = false }: StartOptions = {},
): Promise<BareWorker> {
  const { workerOptions } = readWorkerOptions(path.join(BUILT, "wrangler.json"));
  const options = convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    unsafeLocalExplorer: hasExplorer,
    ...(isInspected && { inspectorPort: 0 }),
    logRequests: false,
    handleStructuredLogs: () => undefined,
    resourcePersistencePath: path.resolve(stateDir, "v3"),
    telemetry: { enabled: false },
    workers: [
      {
        ...workerOptions,
        name: "site",
        rootPath: BUILT,
        modules: listModules(entry),
        bindings: { ...(workerOptions.bindings as object), ...worker, PUBLIC_ORIGIN: origin },
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      },
    ],
  });
  const runtime = new Miniflare(options);
  const withFiles = await runtime.ready;
  return {
    direct: await runtime.unsafeGetDirectURL("site"),
    withFiles,
    inspect: () => runtime.getInspectorURL(),
    dispose: () => runtime.dispose(),
  };
}

/** Code and WebAssembly of the build; the first is the entry. */
function listModules(entry: string | undefined) {
  const list = (extension: string) =>
    globSync(`**/*.${extension}`, { cwd: BUILT }).map((name) => path.join(BUILT, name));
  const code = list("js").map((file) => ({
    type: "ESModule" as const,
    path: file,
    contents: readFileSync(file, "utf8"),
  }));
  const compiled = list("wasm").map((file) => ({
    type: "CompiledWasm" as const,
    path: file,
    contents: readFileSync(file),
  }));
  const [main, rest] = [code.filter(isMain), code.filter((module) => !isMain(module))];
  const first =
    entry === undefined
      ? []
      : [{ type: "ESModule" as const, path: path.join(BUILT, "entry.js"), contents: entry }];
  return [...first, ...main, ...rest, ...compiled];
}

function isMain(module: { path: string }): boolean {
  return module.path === path.join(BUILT, "index.js");
}
