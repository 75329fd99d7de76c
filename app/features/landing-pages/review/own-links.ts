import type { SharedSections } from "../blocks/shared-sections.ts";
import type { Issue } from "../rules/issue.ts";
import { contentPaths } from "#app/features/conditions/domain/content-paths.ts";
import { isSitePage, sitePages } from "#app/site-pages.ts";
import { parseOwnUrl } from "#app/values/own-url.ts";

/** Landing pages that a link may lead to, as far as they are known. */
export interface KnownPages {
  /** Pages by slug; a renamed page is also listed under its former slug. */
  bySlug: Record<string, KnownPage>;
  /** Whether a slug that is not listed has no page. */
  isComplete: boolean;
}

interface KnownPage {
  title: string;
  isPublic: boolean;
  /** Current slug of a renamed page. */
  movedTo?: string;
}

export interface LinkData {
  /** Origin of the site: "https://rootwell.example". */
  origin: string;
  /** Slug -> name, for every condition that has a page. */
  conditions: ReadonlyMap<string, string>;
  /** Another name of a condition, as the last segment of a path -> slug of its page. */
  aliases: Readonly<Record<string, string>>;
  pages: KnownPages;
}

/** Data about the site that the editor gets. */
export interface LinkSite extends Pick<LinkData, "origin" | "pages" | "aliases"> {
  sections: SharedSections;
}

type LinkIssue = Pick<Issue, "level" | "message" | "replacement">;

/**
 * Finds the problem of a link to a page of this site; links to other sites have none.
 * @param page the one that contains the link
 */
export function judgeLink(
  href: string,
  page: { slug: string; blocks: { id: string }[] },
  { origin, pages, ...known }: LinkData,
): LinkIssue | undefined {
  if (href.startsWith("#")) return judgeFragment(href, page.blocks);
  const path = readOwnPath(href, origin);
  if (path === undefined || contentPaths.has(path) || isFile(path)) return undefined;
  if (isSitePage(path))
    return sitePages[path].visibility === "administrator"
      ? refuse(`Visitors cannot open ${path}: it is for administrators. Choose another page.`)
      : undefined;
  const lower = path.toLowerCase();
  if (path !== lower) {
    const found = judgeLink(lower, page, { origin, pages, ...known });
    if (found?.level === "error") return found;
    const message = `Pages have no capitals in their path: use ${lower}.`;
    return { ...refuse(message), replacement: href.replace(path, lower) };
  }
  const [, folder, slug = ""] = LANDING_OR_CONDITION.exec(path) ?? [];
  if (folder === "page") return slug === page.slug ? undefined : judgeLandingLink(slug, pages);
  if (folder === undefined) return refuse(`There is no page at ${path}. Choose one of the site's pages.`);
  return judgeConditionLink(slug, known);
}

/** Path of a landing page or a condition. A take-along sheet exists for every condition with a page. */
const LANDING_OR_CONDITION = /^\/(page|diseases)\/([^/]+)(?:(?<=^\/d.+)\/take-along)?$/;

/** Lists the slugs in a folder that links lead to. */
export function listLinkedSlugs(hrefs: string[], origin: string, folder: "page" | "diseases"): string[] {
  const slugs = hrefs.map((href) => {
    const [, first, slug, ...rest] = (readOwnPath(href, origin) ?? "").split("/");
    return first === folder && rest.length === 0 ? slug : undefined;
  });
  return [...new Set(slugs.filter((slug) => slug !== undefined))];
}

function judgeConditionLink(
  slug: string,
  { conditions, aliases }: Omit<LinkData, "origin" | "pages">,
): LinkIssue | undefined {
  if (conditions.has(slug)) return undefined;
  const meant = Object.hasOwn(aliases, slug) ? aliases[slug] : undefined;
  if (meant === undefined)
    return refuse(`/diseases/${slug} is not the address of a condition's page. Choose one by its name.`);
  const replacement = `/diseases/${meant}`;
  const message = `This is another name of ${conditions.get(meant)}, and leads on to ${replacement}. Use that address: it stays.`;
  return { level: "advice", message, replacement };
}

function judgeFragment(href: string, blocks: { id: string }[]): LinkIssue | undefined {
  const id = href.slice(1);
  const isThere = ["", "main", "top"].includes(id) || blocks.some((block) => block.id === id);
  return isThere ? undefined : refuse(`No part of this page is called ${href}.`);
}

function judgeLandingLink(slug: string, { bySlug, isComplete }: KnownPages): LinkIssue | undefined {
  const page = Object.hasOwn(bySlug, slug) ? bySlug[slug] : undefined;
  if (!page) return isComplete ? refuse(`There is no page at /page/${slug}. Choose another.`) : undefined;
  const replacement = page.movedTo === undefined ? undefined : `/page/${page.movedTo}`;
  const message = page.isPublic
    ? replacement !== undefined && `“${page.title}” is at ${replacement} now.`
    : `“${page.title}” is not public yet: the link leads nowhere until it is.`;
  return message === false ? undefined : { level: "advice", message, replacement };
}

/** Path of a URL on this site, without query, fragment and trailing slash; undefined for any other URL. */
function readOwnPath(href: string, origin: string): string | undefined {
  const pathname = parseOwnUrl(href, origin)?.pathname;
  return pathname !== undefined && pathname.length > 1 && pathname.endsWith("/")
    ? pathname.slice(0, -1)
    : pathname;
}

/** Whether a path is that of a file, which is no page. */
function isFile(path: string): boolean {
  return /^\/(?:media|images|fonts)\//.test(path) || /\.[a-z0-9]{2,5}$/.test(path);
}

function refuse(message: string): LinkIssue {
  return { level: "error", message };
}
