import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { conditionHeadSchema, type ConditionHead } from "../../app/features/conditions/domain/condition.ts";
import { parseHead } from "./markdown.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../app/features/conditions/content");

export interface ConditionFile {
  /** Absolute path. */
  file: string;
  head: ConditionHead;
  /** Whole content of the file, front matter included. */
  text: string;
}

/**
 * Lists every condition's file with its front matter, sorted by slug. Fails with field and reason if the
 * front matter is invalid.
 */
export function readConditionFiles(): ConditionFile[] {
  return globSync("*.md", { cwd: FOLDER })
    .toSorted()
    .map((name) => {
      const file = path.join(FOLDER, name);
      const text = readFileSync(file, "utf8");
      const { success, data, error } = conditionHeadSchema.safeParse(parseHead(text));
      if (!success)
        throw new Error(`${path.relative(process.cwd(), file)} cannot be used:\n${z.prettifyError(error)}`);
      return { file, head: data, text };
    });
}
