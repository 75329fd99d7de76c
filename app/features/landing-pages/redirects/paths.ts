import { isSlug } from "#app/values/slug.ts";

export const MAX_PATH_LENGTH = 120;

/** First segments of paths that have no public pages, where nothing is redirected or counted. */
const RESERVED = new Set(
  "admin api assets media images fonts video cdn-cgi login member sign-out preview sitemaps".split(" "),
);

/** First segments that vulnerability scanners request. */
const PROBED =
  /^(wp|wordpress|phpmyadmin|pma|cgi-bin|administrator|xmlrpc|vendor|actuator|solr|owa|ecp|boaform|manager|jenkins|hnap1|telescope|graphql|console)([-/]|$)/;

/**
 * Minimum length from which a word with a digit counts as a token or a random value, not as a part of a
 * page's name.
 */
const MIN_TOKEN_LENGTH = 17;

/** Whether a path has the form of a page's path: one to four slugs, not below a reserved segment. */
export function isPagePath(path: string): boolean {
  const [first, ...segments] = path.split("/");
  const isShort = path.length <= MAX_PATH_LENGTH && segments.length >= 1 && segments.length <= 4;
  return first === "" && isShort && segments.every(isSlug) && !RESERVED.has(segments[0] ?? "");
}

/**
 * Whether a path may have been requested by a person: it has the form of a page's path, and is not typical of
 * vulnerability scanners.
 */
export function isCountedPath(path: string): boolean {
  return isPagePath(path) && !PROBED.test(path.slice(1)) && !path.split(/[/-]/).some(isToken);
}

function isToken(word: string): boolean {
  return word.length >= MIN_TOKEN_LENGTH && /\d/.test(word);
}

/** Slug in the path of a landing page. */
export function findPageSlug(path: string): string | undefined {
  const [, folder, slug, ...rest] = path.split("/");
  return folder === "page" && slug !== undefined && rest.length === 0 && isSlug(slug) ? slug : undefined;
}
