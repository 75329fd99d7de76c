import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { conditionHeadSchema } from "../../app/features/conditions/domain/condition.ts";
import { listConditions } from "../../app/features/conditions/domain/list-conditions.ts";
import { indexEntries } from "../../app/features/conditions/domain/search-index.ts";
import { indexTexts } from "../../app/features/conditions/domain/text-index.ts";
import { parseContent } from "./markdown.ts";
import { LAY_WORDS, readLayWords } from "./read-lay-words.ts";
import { readMedicineFiles } from "./read-medicines.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../app/features/conditions/content");

const modules: Record<string, () => unknown> = {
  "virtual:listed-conditions": () => listConditions(readConditions().map(({ head }) => head)),
  "virtual:condition-search": () =>
    indexEntries(
      readConditions().map(({ head }) => head),
      [...readMedicineFiles()].map(([slug, { name, others }]) => ({ slug, name, aliases: others })),
      readLayWords(),
    ),
  "virtual:condition-texts": () =>
    indexTexts(readConditions().map(({ head: { slug }, text }) => ({ slug, text }))),
};

/**
 * Makes three modules of the condition pages: `virtual:listed-conditions`, and `virtual:condition-search`, the index of names
 * and of what people say, which a browser loads too, and `virtual:condition-texts`, the index of all that the pages say, for the server.
 */
export function searchIndexes(): Plugin {
  return {
    name: "search-indexes",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    load(id) {
      const make = id.startsWith("\0") ? modules[id.slice(1)] : undefined;
      if (!make) return null;
      for (const file of [...listFiles(), LAY_WORDS]) this.addWatchFile(file);
      // A text that is parsed at once is read faster than a program of the same size.
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(make()))})`, map: null };
    },
  };
}

function listFiles(): string[] {
  return globSync("*.md", { cwd: CONTENT })
    .toSorted()
    .map((name) => path.join(CONTENT, name));
}

function readConditions() {
  return listFiles().map((file) => {
    const text = readFileSync(file, "utf8");
    return { head: conditionHeadSchema.parse(parseContent(text).head), text: text.split(/^---$/m)[2] ?? "" };
  });
}
