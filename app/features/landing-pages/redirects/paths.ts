import { isSlug } from "#app/values/slug.ts";

export const MAX_PATH_LENGTH = 120;

/** Parts of the site that are no pages, or whose pages are for people who are signed in: nothing is redirected or counted there. */
const RESERVED = new Set(
  "admin api assets media images fonts video cdn-cgi login member sign-out preview sitemaps".split(" "),
);

/** First segments that programs try in search of other software and its faults. */
const PROBED =
  /^(wp|wordpress|phpmyadmin|pma|cgi-bin|administrator|xmlrpc|vendor|actuator|solr|owa|ecp|boaform|manager|jenkins|hnap1|telescope|graphql|console)([-/]|$)/;

/** Length from which a word with a digit is rather a secret, or made at random, than part of the name of a page. */
const TOKEN_LENGTH = 17;

/** Whether a path is written as those of pages are: one to four slugs, outside the parts of the site that have no pages. */
export function isPagePath(path: string): boolean {
  const [first, ...segments] = path.split("/");
  const isShort = path.length <= MAX_PATH_LENGTH && segments.length >= 1 && segments.length <= 4;
  return first === "" && isShort && segments.every(isSlug) && !RESERVED.has(segments[0] ?? "");
}

/** Whether a path is one that people ask for: written as those of pages are, and none that programs probe. */
export function isCountedPath(path: string): boolean {
  return isPagePath(path) && !PROBED.test(path.slice(1)) && !path.split(/[/-]/).some(isToken);
}

function isToken(word: string): boolean {
  return word.length >= TOKEN_LENGTH && /\d/.test(word);
}

/** Slug of the landing page that may be at a path. */
export function findPageSlug(path: string): string | undefined {
  const [, folder, slug, ...rest] = path.split("/");
  return folder === "page" && slug !== undefined && rest.length === 0 && isSlug(slug) ? slug : undefined;
}
