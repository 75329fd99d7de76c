import heads from "virtual:condition-heads";
import { deriveSlug } from "#app/values/slug.ts";
import type { CatalogueHead, Condition } from "./condition.ts";
import { isCategory } from "./list-conditions.ts";

/** One chunk each, loaded when its page is asked for. */
const pages = import.meta.glob<Condition>("../content/*.md", { import: "default" });

export type { CatalogueHead };

const byName = (one: CatalogueHead, other: CatalogueHead) => one.name.localeCompare(other.name, "en");

/** Every condition and category, by name. */
export const conditions: readonly CatalogueHead[] = heads.toSorted(byName);

const bySlug = new Map(conditions.map((condition) => [condition.slug, condition]));

/** How many conditions, autoimmune or related, have a page of their own. */
export const autoimmuneCount = conditions.filter((condition) => !isCategory(condition)).length;

/** The promise "150+ autoimmune disorders covered" counts these, each under its audience. */
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

/** Other pages that lead here, by their text or their related pages; this page's own related ones are left out. */
export function listNamedBy({
  head,
  namedBy,
}: { head: Pick<CatalogueHead, "slug" | "related"> } & Pick<Condition, "namedBy">): CatalogueHead[] {
  return conditions.filter(
    ({ slug, related }) =>
      !head.related.includes(slug) && (namedBy.includes(slug) || related.includes(head.slug)),
  );
}

/** The page that an alternative name, or its slug, means, in any case: "Wegener-s-Granulomatosis" -> "wegeners". */
export function findSlugByAlias(alias: string): string | undefined {
  const slug = deriveSlug(alias);
  return bySlug.has(slug) ? slug : slugByAlias.get(slug);
}

const slugByAlias = new Map(
  conditions.flatMap(({ slug, name, aliases }) =>
    [slug, name, ...aliases]
      .map(deriveSlug)
      .filter((alias) => alias !== "" && !bySlug.has(alias))
      .map((alias) => [alias, slug] as const),
  ),
);
