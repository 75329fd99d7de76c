import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

const APP = path.join(import.meta.dirname, "../../app");

/** Paths of all pages and resources in the table of routes. */
export async function listRoutes(): Promise<string[]> {
  return listEntries(await routes).map(([at]) => at);
}

/** Path -> id of the route in the router. */
export async function listRouteIds(): Promise<Record<string, string>> {
  const named = listEntries(await routes).map(([at, { id, file }]) => [at, id ?? file.replace(/\.\w+$/, "")]);
  return Object.fromEntries(named);
}

/** Path of a page -> its route module and those of its layouts. */
export async function listRouteFiles(): Promise<[path: string, files: string[]][]> {
  const entries = await routes;
  const around = (entry: RouteConfigEntry) => listChain(entries, entry).map(({ file }) => `app/${file}`);
  return listEntries(entries).map(([at, entry]) => [at, around(entry)]);
}

/** Paths of all pages. */
export async function listPages(): Promise<string[]> {
  const places = await listSources();
  return places.filter(([, source]) => /^export default /m.test(source)).map(([at]) => at);
}

/** Forms of all pages: the path, and the intent if one path handles several. */
export async function listForms(): Promise<string[]> {
  const places = await listSources();
  const takers = places.filter(([, source]) => /^export (async )?function action\b/m.test(source));
  return takers.flatMap(([to, source]) => {
    const intents = listIntents(source);
    return intents.length > 0 ? intents.map((intent) => `${to} ${intent}`) : [to];
  });
}

async function listSources(): Promise<[path: string, source: string][]> {
  return listEntries(await routes).map(([at, { file }]) => [at, readFileSync(path.join(APP, file), "utf8")]);
}

function listEntries(entries: RouteConfigEntry[], above = ""): [path: string, entry: RouteConfigEntry][] {
  return entries.flatMap((entry) => {
    const { path: own, index, children } = entry;
    const here = own === undefined ? above : `${above}/${own}`;
    if (children !== undefined) return listEntries(children, here);
    return own === undefined && !index ? [] : [[here === "" ? "/" : here, entry]];
  });
}

/** Entries from the outermost layout to this one; empty if it is not among these. */
function listChain(entries: RouteConfigEntry[], wanted: RouteConfigEntry): RouteConfigEntry[] {
  for (const entry of entries) {
    if (entry === wanted) return [entry];
    const below = listChain(entry.children ?? [], wanted);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

function listIntents(source: string): string[] {
  const declared = source.matchAll(/intent: z\s*\.(?:literal|enum)\(([^)]*)\)/g);
  return [...declared].flatMap(([, values = ""]) =>
    [...values.matchAll(/"([^"]+)"/g)].map(([, value = ""]) => value),
  );
}
