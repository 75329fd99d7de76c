import { isSlug } from "#app/values/slug.ts";
import type { PublicValues } from "./page-fields.ts";

/** Response at the URL of a page whose publication has ended. */
export interface Ending {
  /** Message of the author; empty for the default one. */
  message: string;
  /** Path of this site to redirect visitors to, if the author chose one. */
  target?: string;
}

/** Reads what visitors of an ended page get, from its fields: a redirect needs both choice and target. */
export function readEnding({
  afterEnd,
  endMessage: message,
  endTarget,
}: Pick<PublicValues, "afterEnd" | "endMessage" | "endTarget">): Ending {
  return afterEnd === "redirect" && endTarget !== "" ? { message, target: endTarget } : { message };
}

/** Slug of the landing page in a path of this site; undefined for other paths. */
export function findTargetSlug(target: string): string | undefined {
  const [, slug = ""] = /^\/page\/([^/?]+)\/?(?:\?.*)?$/.exec(target) ?? [];
  return isSlug(slug) ? slug : undefined;
}
