import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { slugSchema } from "../../app/values/slug-schema.ts";
import { drawingSchema, type Drawing } from "../../app/features/conditions/domain/drawing.ts";

const FILE = path.resolve(import.meta.dirname, "../../app/features/conditions/drawings.yaml");

const fileSchema = z.record(
  slugSchema,
  drawingSchema.omit({ id: true }).extend({ conditions: z.array(slugSchema).min(1) }),
);

/** Maps a condition's slug to the drawing of its family. Throws an Error if two drawings claim one condition. */
export function readDrawings(): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const [id, { conditions, ...drawing }] of Object.entries(
    fileSchema.parse(parse(readFileSync(FILE, "utf8"))),
  )) {
    for (const slug of conditions) {
      if (drawings.has(slug)) throw new Error(`two drawings claim ${slug}`);
      drawings.set(slug, { id, ...drawing });
    }
  }
  return drawings;
}
