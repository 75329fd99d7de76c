import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const NAME = "virtual:document-script";
const ENTRY = path.resolve("app/document/start.ts");

/** Makes `virtual:document-script`: the text of the script in app/document, bundled, to stand in a document itself. */
export function documentScript(): Plugin {
  return {
    name: "document-script",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const { code, modules } = await bundle();
      for (const file of modules) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(code)}`, map: null };
    },
  };
}

async function bundle(): Promise<{ code: string; modules: string[] }> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: ["chrome123", "firefox120", "safari17.5"],
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: "es", minify: true } },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code, moduleIds }] = built.output;
  if (code.includes("</"))
    throw new Error("The script of the documents holds what could end its element: </");
  return { code: code.trim(), modules: moduleIds };
}
