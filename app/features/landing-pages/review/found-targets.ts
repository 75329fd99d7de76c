import { findOwn, findText, isObject } from "#app/values/unknown-value.ts";

/** Targets that the server found for the typed words of a link. */
export interface FoundTargets {
  /** Landing pages by slug; a renamed page is listed under its former slug. */
  bySlug: Record<string, FoundPage>;
  /** Typed words that are another name of a condition -> slug of its page. */
  aliases: Record<string, string>;
}

interface FoundPage {
  title: string;
  isPublic: boolean;
  movedTo?: string;
}

/** Whether this is a response of our server, not of something in between, such as a proxy. */
export function isFoundTargets(sent: unknown): sent is FoundTargets {
  const [bySlug, aliases] = [findOwn(sent, "bySlug"), findOwn(sent, "aliases")];
  return (
    isObject(bySlug) &&
    isObject(aliases) &&
    Object.values(bySlug).every(isFoundPage) &&
    Object.values(aliases).every((slug) => typeof slug === "string")
  );
}

function isFoundPage(sent: unknown): boolean {
  return findText(sent, "title") !== undefined && typeof findOwn(sent, "isPublic") === "boolean";
}
