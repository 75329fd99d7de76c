import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { legalDocumentSchema } from "../../app/features/legal/domain/document.ts";
import { findConditionPage, listNamingConditions } from "./condition-pages.ts";
import { ContentFiles } from "./content-files.ts";
import { parseContent } from "./markdown.ts";
import { listComparisonFiles, readComparisons } from "./read-comparisons.ts";
import { readMedicine } from "./read-medicines.ts";
import { readProcedure } from "./read-procedures.ts";
import { readRedFlag } from "./read-red-flags.ts";
import { openReviews, REVIEWS } from "./read-reviews.ts";
import { readSituations } from "./read-situations.ts";
import { contentTables } from "./tables-plugin.ts";

const CONTENT =
  /\/app\/features\/([^/]+)\/(content|comparisons|medicines|procedures|red-flags|situations)\/(?:earlier\/)?[^/]+\.(?:md|yaml)$/;

/** Modules generated from one content file each, and tables generated from many. */
export function contentModules(): Plugin[] {
  const content = new ContentFiles();
  return [contentFiles(content), contentTables(content)];
}

/**
 * Vite plugin that makes a module of each Markdown file in a content folder, validated by its feature's
 * schema, and of each file in the folders comparisons, medicines, procedures, red-flags and situations. An
 * invalid file fails the build with field and reason.
 */
function contentFiles(content: ContentFiles): Plugin {
  return {
    name: "content",
    enforce: "pre",
    watchChange(id) {
      if (/\.(?:md|yaml|json)$/.test(id)) content.forget();
    },
    load(id) {
      const [, feature, folder] = CONTENT.exec(id.replaceAll("\\", "/")) ?? [];
      if (feature === undefined) return null;
      const others = folder === "comparisons" ? listComparisonFiles() : [];
      for (const file of [id, REVIEWS, ...others]) this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(readContent(content, { file: id, feature, folder }))}`,
        map: null,
      };
    },
  };
}

interface ContentRequest {
  file: string;
  feature: string;
  folder: string | undefined;
}

function readContent(content: ContentFiles, { file, feature, folder }: ContentRequest): unknown {
  try {
    const slug = path.basename(file).replace(/\..*/, "");
    const findReview = content.read(openReviews);
    if (folder === "medicines")
      return { ...readMedicine(content, slug), review: findReview("medicine", slug) };
    if (folder === "comparisons")
      return { ...content.find(readComparisons, slug), review: findReview("comparison", slug) };
    if (folder === "procedures")
      return {
        ...readProcedure(content, slug, listNamingConditions(content, slug)),
        review: findReview("procedure", slug),
      };
    if (folder === "red-flags") return readRedFlag(content, slug);
    if (folder === "situations") return content.find(readSituations, slug);
    if (feature === "conditions") return findConditionPage(content, slug);
    return legalDocumentSchema.parse({ ...parseContent(readFileSync(file, "utf8")), slug });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path.relative(process.cwd(), file)} cannot be used:\n${reason}`, { cause: error });
  }
}
