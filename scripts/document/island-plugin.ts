import path from "node:path";
import type { Plugin, Rolldown } from "vite";

const NAME = "virtual:search-island";
const ENTRY = path.resolve("app/features/conditions/sections/search-island.tsx");

/** In development, what the tools need comes before the island. */
const IN_DEVELOPMENT = "virtual:search-island-in-development";

/**
 * Builds the script of the list of conditions beside the framework's files, so that they share what they can, and makes
 * `virtual:search-island`: its address, and those of the files that it imports.
 */
export function searchIsland(): Plugin {
  let addresses = { script: `/@id/${IN_DEVELOPMENT}`, preloads: [] as string[] };
  return {
    name: "search-island",
    // The browser's files are built before the server's, by this same plugin.
    sharedDuringBuild: true,
    buildStart() {
      const { name, mode } = this.environment;
      if (name === "client" && mode === "build")
        this.emitFile({ type: "chunk", id: ENTRY, name: "search-island" });
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const island = chunks.find(({ facadeModuleId }) => facadeModuleId === ENTRY);
      if (!island) throw new Error(`The build has no chunk for ${ENTRY}.`);
      addresses = {
        script: `/${island.fileName}`,
        preloads: listImports(island, chunks).map((file) => `/${file}`),
      };
    },
    resolveId: (id) => (id === NAME || id === IN_DEVELOPMENT ? `\0${id}` : null),
    load(id) {
      if (id === `\0${IN_DEVELOPMENT}`)
        return `import "virtual:react-router/inject-hmr-runtime";\nawait import(${JSON.stringify(ENTRY)});`;
      if (id !== `\0${NAME}`) return null;
      const { script, preloads } = addresses;
      return `export const script = ${JSON.stringify(script)};\nexport const preloads = ${JSON.stringify(preloads)};`;
    },
  };
}

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
