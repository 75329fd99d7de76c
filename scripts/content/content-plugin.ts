import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { legalDocumentSchema } from "../../app/features/legal/domain/document.ts";
import { findConditionPage, listNamingConditions } from "./condition-pages.ts";
import { ContentLibrary } from "./content-library.ts";
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

/** Modules of content files, one of each, and of tables made of many. */
export function content(): Plugin[] {
  const library = new ContentLibrary();
  return [contentFiles(library), contentTables(library)];
}

/**
 * Makes a module of each Markdown file in a content folder, checked against its feature's schema, and likewise of the files in
 * the folders comparisons, medicines, procedures, red-flags and situations. A file that does not fit fails the build, with field and reason.
 */
function contentFiles(library: ContentLibrary): Plugin {
  return {
    name: "content",
    enforce: "pre",
    watchChange(id) {
      if (/\.(?:md|yaml|json)$/.test(id)) library.forget();
    },
    load(id) {
      const [, feature, folder] = CONTENT.exec(id.replaceAll("\\", "/")) ?? [];
      if (feature === undefined) return null;
      const others = folder === "comparisons" ? listComparisonFiles() : [];
      for (const file of [id, REVIEWS, ...others]) this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(readContent(library, { file: id, feature, folder }))}`,
        map: null,
      };
    },
  };
}

interface Asked {
  file: string;
  feature: string;
  folder: string | undefined;
}

function readContent(library: ContentLibrary, { file, feature, folder }: Asked): unknown {
  try {
    const slug = path.basename(file).replace(/\..*/, "");
    const findReview = library.read(openReviews);
    if (folder === "medicines")
      return { ...readMedicine(library, slug), review: findReview("medicine", slug) };
    if (folder === "comparisons")
      return { ...library.find(readComparisons, slug), review: findReview("comparison", slug) };
    if (folder === "procedures")
      return {
        ...readProcedure(library, slug, listNamingConditions(library, slug)),
        review: findReview("procedure", slug),
      };
    if (folder === "red-flags") return readRedFlag(library, slug);
    if (folder === "situations") return library.find(readSituations, slug);
    if (feature === "conditions") return findConditionPage(library, slug);
    return legalDocumentSchema.parse({ ...parseContent(readFileSync(file, "utf8")), slug });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path.relative(process.cwd(), file)} cannot be used:\n${reason}`, { cause: error });
  }
}
