import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { conditionHeadSchema } from "../../app/features/conditions/domain/condition.ts";
import { legalDocumentSchema } from "../../app/features/legal/domain/document.ts";
import { parseContent } from "./markdown.ts";
import { listGivenMedicines, listNamedMedicines } from "./named-medicines.ts";
import { ConditionLibrary } from "./condition-library.ts";
import { readMedicine, readMedicineFiles } from "./read-medicines.ts";
import { readRedFlag } from "./read-red-flags.ts";

const CONTENT =
  /\/app\/features\/([^/]+)\/(content|medicines|red-flags)\/(?:earlier\/)?[^/]+\.(?:md|yaml)(?:\?(\w+))?$/;

/**
 * Makes a module of each Markdown file in a content folder, checked against its feature's schema.
 * With ?head, of the head alone, for lists, and with ?name or ?summary of no more than that; with ?medicines, of the
 * medicines that a page names. The files of the folders medicines and red-flags become modules likewise. A file that
 * does not fit fails the build, with field and reason.
 */
export function content(): Plugin {
  let medicines = readMedicineFiles();
  let library = new ConditionLibrary();
  return {
    name: "content",
    enforce: "pre",
    watchChange(id) {
      if (id.endsWith(".yaml")) medicines = readMedicineFiles();
      if (/\.(?:md|yaml)$/.test(id)) library = new ConditionLibrary();
    },
    load(id) {
      const [, feature, folder, part] = CONTENT.exec(id.replaceAll("\\", "/")) ?? [];
      if (feature === undefined) return null;
      const file = id.replace(/\?\w+$/, "");
      this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(readContent({ file, feature, folder, part }, { medicines, library }))}`,
        map: null,
      };
    },
  };
}

interface Asked {
  file: string;
  feature: string;
  folder: string | undefined;
  part: string | undefined;
}

function readContent(
  { file, feature, folder, part }: Asked,
  { medicines, library }: { medicines: ReturnType<typeof readMedicineFiles>; library: ConditionLibrary },
): unknown {
  const text = readFileSync(file, "utf8");
  try {
    if (folder === "medicines") return readMedicine(file);
    if (folder === "red-flags") return readRedFlag(file);
    if (feature === "legal")
      return legalDocumentSchema.parse({
        ...parseContent(text),
        slug: path.basename(file).replace(/\..*/, ""),
      });
    if (part === undefined) return library.find(path.basename(file, ".md"));
    const head = conditionHeadSchema.parse(parseContent(text).head);
    if (part === "medicines") {
      const given = new Set([...head.medicines, ...listGivenMedicines(text, medicines)]);
      const named = new Set([...given, ...listNamedMedicines(text, medicines)]);
      return [...named].map((slug) => ({ slug, isGiven: given.has(slug) }));
    }
    return part === "head" ? head : head[part as "name" | "summary"];
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path.relative(process.cwd(), file)} cannot be used:\n${reason}`, { cause: error });
  }
}
