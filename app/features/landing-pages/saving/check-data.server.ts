import { findBrandRelease } from "#app/storage/brands.server.ts";
import { BRAND } from "#app/values/brand-release.ts";
import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { resolveSections } from "../blocks/shared-sections.ts";
import { findClaims } from "../review/claims/claims.ts";
import { parseDraft } from "../drafts/parse-draft.ts";
import { completeBlocks, type Draft } from "../drafts/read-draft.ts";
import type { CheckData } from "../review/judge-page.ts";
import { judgeDraft } from "../review/judge-draft.ts";
import { findAliases, findLinkedPages, listLinkSite } from "../review/link-targets.server.ts";
import { listLinkedSlugs, type LinkSite } from "../review/own-links.ts";
import { findSections } from "../shared-sections/find-sections.server.ts";
import type { Issue } from "../rules/issue.ts";
import { listPageHrefs, pickPublic } from "../pages/page-fields.ts";
import { listHrefs } from "../pages/page-links.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";

export interface JudgingDeps extends Pick<PublicationDeps, "db" | "now" | "renderPage"> {
  settings: { PUBLIC_ORIGIN: string };
}

/** Placeholder for a missing slug; its length hardly changes the weight of the page. */
const UNNAMED = "unnamed";

/** Reads the data that a check of a page needs beside the page: the targets of its links, and its weight. */
export async function readCheckData(deps: JudgingDeps, draft: Draft): Promise<CheckData> {
  const origin = deps.settings.PUBLIC_ORIGIN;
  const now = deps.now();
  const own = completeBlocks(draft);
  const sections = await findSections(deps, own);
  const blocks = resolveSections(own, sections);
  const { content } = parseDraft(draft);
  const hrefs = [...listHrefs(blocks), ...listPageHrefs(content)];
  const pages = await findLinkedPages(deps, listLinkedSlugs(hrefs, origin, "page"));
  const aliases = findAliases(listLinkedSlugs(hrefs, origin, "diseases"));
  const page = { ...pickPublic(content), blocks, slug: draft.slug || UNNAMED };
  const releases = { [BRAND]: await findBrandRelease(deps.db) };
  const { html } = await deps.renderPage({ ...page, id: "", rev: 0, changedAt: now, look: 0, releases });
  const weight = new TextEncoder().encode(html).length;
  return { now, origin, conditions: conditionNames, aliases, pages, sections, weight, claimsOf: findClaims };
}

/** Reads the data of the site that the editor needs, with the issues of the initial draft. */
export async function readEditorData(
  deps: Parameters<typeof listLinkSite>[0],
  draft: Draft,
): Promise<{ linkSite: LinkSite; found: Issue[] }> {
  const blocks = completeBlocks(draft);
  const sections = await findSections(deps, blocks);
  const hrefs = [...listHrefs(resolveSections(blocks, sections)), ...listPageHrefs(draft)];
  const linkSite = { ...(await listLinkSite(deps, hrefs)), sections };
  return { linkSite, found: judgeDraft(draft, blocks, { ...linkSite, now: deps.now(), styles: 0 }) };
}
