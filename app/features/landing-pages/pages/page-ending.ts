import { isSlug } from "#app/values/slug.ts";
import type { PublicValues } from "./page-fields.ts";

/** Response at the URL of a page that has ended. */
export interface Ending {
  /** The author's words; empty for the site's. */
  message: string;
  /** Path of this site that they are led to, if the author chose one. */
  target?: string;
}

export function readEnding({
  afterEnd,
  endMessage: message,
  endTarget,
}: Pick<PublicValues, "afterEnd" | "endMessage" | "endTarget">): Ending {
  return afterEnd === "redirect" && endTarget !== "" ? { message, target: endTarget } : { message };
}

/** Slug of the landing page that a path of this site leads to, if it leads to one. */
export function findTargetSlug(target: string): string | undefined {
  const [, slug = ""] = /^\/page\/([^/?]+)\/?(?:\?.*)?$/.exec(target) ?? [];
  return isSlug(slug) ? slug : undefined;
}
