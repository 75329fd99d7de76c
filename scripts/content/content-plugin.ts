import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { conditionHeadSchema, conditionSchema } from "../../app/features/conditions/domain/condition.ts";
import { legalDocumentSchema } from "../../app/features/legal/domain/document.ts";
import { readCondition } from "./read-condition.ts";
import { parseContent } from "./markdown.ts";

const CONTENT = /\/app\/features\/([^/]+)\/content\/(?:earlier\/)?[^/]+\.md(?:\?(head|name|summary))?$/;

/**
 * Makes a module of each Markdown file in a content folder, checked against its feature's schema.
 * With ?head, of the head alone, for lists, and with ?name or ?summary of no more than that. A file that does not fit fails the build, with field and reason.
 */
export function content(): Plugin {
  return {
    name: "content",
    enforce: "pre",
    load(id) {
      const [, feature, part] = CONTENT.exec(id.replaceAll("\\", "/")) ?? [];
      if (feature === undefined) return null;
      const file = id.replace(/\?\w+$/, "");
      this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(readContent(file, feature, part))}`,
        map: null,
      };
    },
  };
}

function readContent(file: string, feature: string, part: string | undefined): unknown {
  const text = readFileSync(file, "utf8");
  try {
    if (feature === "legal")
      return legalDocumentSchema.parse({
        ...parseContent(text),
        slug: path.basename(file).replace(/\..*/, ""),
      });
    if (part === undefined) return conditionSchema.parse(readCondition(text));
    const head = conditionHeadSchema.parse(parseContent(text).head);
    return part === "head" ? head : head[part as "name" | "summary"];
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path.relative(process.cwd(), file)} cannot be used:\n${reason}`, { cause: error });
  }
}
