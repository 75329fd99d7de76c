import { expect, test } from "vitest";

/** What a browser gets of the editor before anything is touched, over what every page of the site has: bytes, compressed. */
const BUDGET = 56_000;

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports: string[]; parentId?: string }>;
}

const scripts = import.meta.glob<string>("../../build/client/assets/*.js", {
  query: "?raw",
  import: "default",
});

const read = (address: string): Promise<string> => scripts[`../../build/client${address}`]!();

async function readManifest(): Promise<Manifest> {
  const file = Object.keys(scripts).find((name) => /\/manifest-[^/]+$/.test(name));
  const text = await scripts[file!]!();
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** The scripts of a route and of those around it. */
function listScripts({ entry, routes }: Manifest, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route
    ? [route.module, ...route.imports, ...listScripts({ entry, routes }, route.parentId)]
    : [entry.module, ...entry.imports];
}

async function weigh(script: string): Promise<number> {
  const compressed = new Blob([script]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}

test.each(["edit-page", "create-page"])("%s opens with little script", async (name) => {
  const manifest = await readManifest();
  const everywhere = new Set(listScripts(manifest, "root"));
  const own = new Set(listScripts(manifest, `features/landing-pages/routes/${name}`));
  const added = [...own].filter((address) => !everywhere.has(address));
  const weights = await Promise.all(added.map(async (address) => weigh(await read(address))));
  const weight = weights.reduce((sum, bytes) => sum + bytes, 0);
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThan(BUDGET);
});
