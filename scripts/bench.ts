import { buildOnce } from "./local/build.ts";
import { seed } from "./local/seed.ts";
import { readLocalSettings } from "./local/settings.ts";
import { migrate } from "./local/state.ts";
import { demandFreePort, serve } from "./local/server.ts";

/** Name -> path. The first is what the others are compared with: machines are noisy, ratios of one run are not. */
const ROUTES = {
  "text route": "/api/health",
  "landing page from KV": "/page/hsa-fsa",
  "condition page": "/diseases/lupus-nephritis",
  "home page": "/",
  "list of conditions": "/conditions",
};

const WARM_UP = 30;
const REQUESTS = 400;
const PARALLEL = 8;

/** Unlike the port of `npm start`, so that both can run at once. */
const DEFAULT_PORT = "8799";

process.env.PORT ??= DEFAULT_PORT;
const settings = { ...readLocalSettings(), stateDir: ".wrangler/bench" };
await demandFreePort(settings.port, "npm run bench");
await migrate(settings.stateDir);
await seed(settings);
await buildOnce();
await serve(settings, { X_LOCAL_OBSERVABILITY: "false" });

let reference = 0;
for (const [name, path] of Object.entries(ROUTES)) {
  await request(path, WARM_UP);
  const startedAt = performance.now();
  const bytes = await request(path, REQUESTS);
  const perSecond = REQUESTS / ((performance.now() - startedAt) / 1000);
  reference ||= perSecond;
  const ratio = (perSecond / reference).toFixed(2);
  process.stdout.write(
    `${name.padEnd(22)} ${ratio.padStart(5)}  ${perSecond.toFixed(0).padStart(5)}/s  ${(bytes / 1024).toFixed(1).padStart(6)} kB\n`,
  );
}
process.exit(0);

/** Returns the bytes of one answer. */
async function request(path: string, count: number): Promise<number> {
  let left = count;
  let bytes = 0;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const response = await fetch(`http://127.0.0.1:${settings.port}${path}`);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      bytes = (await response.arrayBuffer()).byteLength;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return bytes;
}
