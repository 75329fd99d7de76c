import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import type { LocalSettings } from "./settings.ts";

const BUILT = path.resolve("build/server");

/**
 * Production build in workerd. The proxy and the tracing of `wrangler dev` are left out: they cost time, and
 * under load the proxy responds to a request that it has lost with a 500 of its own.
 */
export interface BareWorker {
  /** URL of the Worker itself, without a proxy. */
  direct: URL;
  /** URL with static files in front of the Worker, as in production. */
  withFiles: URL;
  /** Returns the URL of the Chrome DevTools Protocol, if the worker was started with `isInspected`. */
  inspect(): Promise<URL>;
  dispose(): Promise<void>;
}

interface StartOptions {
  /** Source of another entry module, which imports the Worker as `./index.js`. */
  entry?: string;
  /** Whether isolates can be inspected, which slows them down. */
  isInspected?: boolean;
  /** Port; any free one by default. */
  port?: number;
  /** Whether mail and database are readable over HTTP, below /cdn-cgi/local/explorer. */
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

/** Lists code and WebAssembly modules of the build, the entry module first. */
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
