import type { Procedure } from "./procedure.ts";

const files = import.meta.glob<Procedure>("../procedures/*.yaml", { import: "default", eager: true });

/** Every test, scan and procedure that has a page, by name. */
export const procedures: readonly Procedure[] = Object.values(files).toSorted((one, other) =>
  one.name.localeCompare(other.name, "en"),
);

const bySlug = new Map(procedures.map((procedure) => [procedure.slug, procedure]));

export function findProcedure(slug: string): Procedure | undefined {
  return bySlug.get(slug);
}
