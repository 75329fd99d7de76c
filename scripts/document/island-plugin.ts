import { globSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

const NAME = "virtual:islands";

/** Entry files of islands by name: `search-island.tsx` in any folder of a feature is "search". */
const ISLANDS = listEntries("app/features/**/*-island.tsx", "-island.tsx");

/** Scripts that a document's script loads lazily, by name: `docx.ts` is "docx". */
const ON_DEMAND = listEntries("app/browser/on-demand/docx.ts", ".ts");

const ENTRIES = { ...ISLANDS, ...ON_DEMAND };

function listEntries(files: string, suffix: string): Record<string, string> {
  return Object.fromEntries(globSync(files).map((file) => [path.basename(file, suffix), path.resolve(file)]));
}

/** Preamble for development, such as React Refresh, which must run before an island. */
const IN_DEVELOPMENT = "virtual:in-development/";

/** Suffix of a route module that the framework would build for the browser. */
const ROUTE_SUFFIX = "?__react-router-build-client-route";

interface BuiltIsland {
  script: string;
  preloads: string[];
}

/**
 * Vite plugin that builds the scripts of the islands together with the framework's files, so that they share
 * chunks, and makes `virtual:islands` with their URLs and those of the files that they import.
 */
export function islands(): Plugin {
  const built = listDevelopmentScripts();
  return {
    name: "islands",
    // Shared state: the client build runs before the server build, in the same plugin instance.
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const [name, id] of Object.entries(ISLANDS))
        this.emitFile({ type: "chunk", id, name: `${name}-island` });
      for (const [name, id] of Object.entries(ON_DEMAND))
        this.emitFile({ type: "chunk", id, name, preserveSignature: "strict" });
    },
    // Empties the route modules of the client build: no page is rendered by the router in the browser.
    transform: {
      order: "post",
      handler: (_code, id) => (id.endsWith(ROUTE_SUFFIX) ? { code: "export {};", map: null } : null),
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const [name, entry] of Object.entries(ENTRIES)) built[name] = findBuilt(entry, chunks);
    },
    resolveId: (id) => (id === NAME || id.startsWith(IN_DEVELOPMENT) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`) return `export default ${JSON.stringify(built)};`;
      if (!id.startsWith(`\0${IN_DEVELOPMENT}`)) return null;
      const entry = ENTRIES[id.slice(IN_DEVELOPMENT.length + 1)] ?? "";
      return `import "virtual:react-router/inject-hmr-runtime";\nawait import(${JSON.stringify(entry)});`;
    },
  };
}

/** The scripts while the dev server serves them unbuilt. */
function listDevelopmentScripts(): Record<string, BuiltIsland> {
  const scripts: Record<string, BuiltIsland> = {};
  for (const name of Object.keys(ISLANDS))
    scripts[name] = { script: `/@id/${IN_DEVELOPMENT}${name}`, preloads: [] };
  for (const name of Object.keys(ON_DEMAND))
    scripts[name] = { script: `/app/browser/on-demand/${name}.ts`, preloads: [] };
  return scripts;
}

function findBuilt(entry: string, chunks: Rolldown.OutputChunk[]): BuiltIsland {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === entry);
  if (!chunk) throw new Error(`The build has no chunk for ${entry}.`);
  return {
    script: `/${chunk.fileName}`,
    preloads: listImports(chunk, chunks).map((file) => `/${file}`),
  };
}

/** Files that a chunk imports, directly and through others. */
function listImports(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>();
  const queue = [...chunk.imports];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
  }
  return [...found];
}
