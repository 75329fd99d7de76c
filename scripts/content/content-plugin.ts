import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { conditionHeadSchema, conditionSchema } from "../../app/features/conditions/domain/condition.ts";
import { legalDocumentSchema } from "../../app/features/legal/domain/document.ts";
import { readCondition } from "./read-condition.ts";
import { parseContent } from "./markdown.ts";

const CONTENT = /\/app\/features\/([^/]+)\/content\/[^/]+\.md(\?head)?$/;

/**
 * Makes a module of each Markdown file in a content folder, checked against its feature's schema.
 * With ?head, of the head alone, for lists. A file that does not fit fails the build, with field and reason.
 */
export function content(): Plugin {
  return {
    name: "content",
    enforce: "pre",
    load(id) {
      const [, feature, headOnly] = CONTENT.exec(id.replaceAll("\\", "/")) ?? [];
      if (feature === undefined) return null;
      const file = id.replace(/\?head$/, "");
      this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(readContent(file, feature, headOnly !== undefined))}`,
        map: null,
      };
    },
  };
}

function readContent(file: string, feature: string, headOnly: boolean): unknown {
  const text = readFileSync(file, "utf8");
  try {
    if (feature === "legal")
      return legalDocumentSchema.parse({ ...parseContent(text), slug: path.basename(file, ".md") });
    if (headOnly) return conditionHeadSchema.parse(parseContent(text).head);
    return conditionSchema.parse(readCondition(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path.relative(process.cwd(), file)} cannot be used:\n${reason}`, { cause: error });
  }
}
