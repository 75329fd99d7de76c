import { BRAND } from "#app/values/brand-release.ts";
import { parseJson } from "#app/values/unknown-value.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { ShownRow } from "#app/storage/public-pages.server.ts";
import { resolveSections } from "../blocks/shared-sections.ts";
import { toSharedSections } from "../shared-sections/section-content.ts";
import type { PublicPage } from "./page.ts";
import { readColumns } from "./page-content.ts";
import { pickPublic } from "./page-fields.ts";
import { blocksSchema } from "./page-schema.ts";

/** Reads a revision as visitors see it, with shared sections resolved, whether it is public or not. */
export function readShownPage({
  page,
  revision,
  sections,
  brand,
}: ShownRow): Result<PublicPage, { code: "invalid-structure"; version: string }> {
  const { id, slug } = page;
  const ofSections = sections.map(({ id: section, release }) => [section, release] as const);
  const releases = Object.fromEntries([[BRAND, brand] as const, ...ofSections]);
  const look = Object.values(releases).reduce((sum, release) => sum + release, page.look);
  const { rev } = revision;
  const blocks = blocksSchema.safeParse(parseJson(revision.blocks));
  if (!blocks.success) return fail("invalid-structure", { version: versionOf({ id, rev, look }) });
  const shown = resolveSections(blocks.data, toSharedSections(sections));
  const named = { id, rev, changedAt: revision.savedAt, look, slug, releases };
  return ok({ ...pickPublic(readColumns(revision)), ...named, blocks: shown });
}

/**
 * Name of the version that visitors see: page, revision, look and running test. A different name means a
 * different rendering.
 */
export function versionOf({
  id,
  rev,
  look,
  test,
}: Pick<PublicPage, "id" | "rev" | "look"> & { test?: { number: number } | undefined }): string {
  return `${id}:${rev}${look === 0 ? "" : `.${look}`}${test ? `~${test.number}` : ""}`;
}
