import { findOwn, findText, isObject } from "#app/values/unknown-value.ts";

/** Targets that the server knows for words that are typed as a link. */
export interface FoundTargets {
  /** Landing pages; one that was renamed stands under its former slug. */
  bySlug: Record<string, FoundPage>;
  /** The words, where they are another name of a condition -> the slug of its page. */
  aliases: Record<string, string>;
}

interface FoundPage {
  title: string;
  isPublic: boolean;
  movedTo?: string;
}

/** Whether this is what our server says, and not something between it and the browser. */
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
