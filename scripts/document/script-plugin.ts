import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Virtual module -> entry file of its script. */
const ENTRIES: Record<string, string> = {
  "virtual:document-script": "app/browser/document/start-document.ts",
  "virtual:form-script": "app/browser/document/start-forms.ts",
  "virtual:editor-script": "app/browser/document/start-editor.ts",
  "virtual:contents-script": "app/browser/document/mark-section-in-view.ts",
  "virtual:file-drops-script": "app/browser/document/start-file-drops.ts",
  "virtual:chosen-files-script": "app/browser/document/chosen-files.ts",
  "virtual:video-script": "app/browser/document/video.ts",
  "virtual:uploads-script": "app/browser/document/upload-each-file.ts",
  "virtual:word-files-script": "app/browser/document/convert-word-files.ts",
};

/**
 * Vite plugin that makes virtual modules of the scripts in app/browser/document: each exports its bundled
 * source, to be inlined in a document.
 */
export function documentScripts(): Plugin {
  return {
    name: "document-scripts",
    resolveId: (id) => (id in ENTRIES ? `\0${id}` : null),
    async load(id) {
      const entry = id.startsWith("\0") ? ENTRIES[id.slice(1)] : undefined;
      if (entry === undefined) return null;
      const { code, modules } = await bundle(path.resolve(entry));
      for (const file of modules) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(code)}`, map: null };
    },
  };
}

async function bundle(input: string): Promise<{ code: string; modules: string[] }> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: ["chrome123", "firefox120", "safari17.5"],
      modulePreload: false,
      rolldownOptions: { input, output: { format: "es", minify: true } },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code, moduleIds }] = built.output;
  if (code.includes("</"))
    throw new Error("A document script must not contain </, which could close its script element.");
  return { code: code.trim(), modules: moduleIds };
}
