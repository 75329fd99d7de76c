import { splitName } from "./split-name.ts";
import heads from "virtual:condition-heads";
import { deriveSlug } from "#app/values/slug.ts";
import type { CatalogueHead, Condition } from "./condition.ts";
import { isCategory } from "./list-conditions.ts";

/** One dynamically imported chunk per condition, loaded when its page is requested. */
const pages = import.meta.glob<Condition>("../content/*.md", { import: "default" });

export type { CatalogueHead };

const byName = (one: CatalogueHead, other: CatalogueHead) => one.name.localeCompare(other.name, "en");

/** Every condition and category, by name. */
export const conditions: readonly CatalogueHead[] = heads.toSorted(byName);

const bySlug = new Map(conditions.map((condition) => [condition.slug, condition]));

/** Number of conditions, autoimmune or related, that have a page. */
export const conditionCount = conditions.filter((condition) => !isCategory(condition)).length;

/** Conditions that the promise "150+ autoimmune disorders covered" counts. */
export const covered: readonly CatalogueHead[] = conditions.filter(
  (condition) => !isCategory(condition) && isOfImmuneSystem(condition),
);

function isOfImmuneSystem({ status }: CatalogueHead): boolean {
  return status !== "associated" && status !== "not-autoimmune";
}

export function findHead(slug: string): CatalogueHead | undefined {
  return bySlug.get(slug);
}

export async function findCondition(slug: string): Promise<Condition | undefined> {
  return pages[`../content/${slug}.md`]?.();
}

export function listRelated({ related }: Pick<CatalogueHead, "related">): CatalogueHead[] {
  return related.map((slug) => bySlug.get(slug)).filter((condition) => condition !== undefined);
}

/**
 * Pages that link here from their text or their related pages, without those that this page lists as related
 * itself.
 */
export function listNamedBy({
  head,
  namedBy,
}: { head: Pick<CatalogueHead, "slug" | "related"> } & Pick<Condition, "namedBy">): CatalogueHead[] {
  return conditions.filter(
    ({ slug, related }) =>
      !head.related.includes(slug) && (namedBy.includes(slug) || related.includes(head.slug)),
  );
}

/**
 * Finds the page for an alternative name or its slug, ignoring case: "Wegener-s-Granulomatosis" ->
 * "wegeners".
 */
export function findSlugByAlias(alias: string): string | undefined {
  const slug = deriveSlug(alias);
  return bySlug.has(slug) ? slug : slugByAlias.get(slug);
}

const slugByAlias = new Map(
  conditions.flatMap(({ slug, name, aliases }) =>
    [slug, name, splitName(name).name, ...aliases]
      .map(deriveSlug)
      .filter((alias) => alias !== "" && !bySlug.has(alias))
      .map((alias) => [alias, slug] as const),
  ),
);
