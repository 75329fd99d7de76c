import { fetchJson } from "#app/browser/fetch-json.ts";
import { parseOwnUrl } from "#app/values/own-url.ts";
import type { Releases, SharedSections } from "../../blocks/shared-sections.ts";
import { isFoundTargets, type FoundTargets } from "../../review/found-targets.ts";
import { fetchSection } from "../outline/fetch-sections.ts";

/*
 * Loaded on demand: requests facts about the site, such as the pages that a link may mean.
 */

/** State updater: adds the facts of a response to the known ones; returns them unchanged if the request failed. */
type Change<Known> = (before: Known) => Known;

/** Requests the pages of the site that a typed link may mean. */
export async function fetchTargets(typed: string, origin: string): Promise<Change<FoundTargets>> {
  const sought = readSought(typed, origin);
  const found =
    sought.length < 2 ? undefined : await fetchJson("/admin/marketing/link-targets", { q: sought });
  if (!isFoundTargets(found)) return (before) => before;
  return ({ bySlug, aliases }) => ({
    bySlug: { ...bySlug, ...found.bySlug },
    aliases: { ...aliases, ...found.aliases },
  });
}

/** Requests sections whose release is newer than the known one. */
export async function fetchReleased(
  releases: Releases,
  known: SharedSections,
): Promise<Change<SharedSections>> {
  const outdated = Object.entries(releases).filter(([id, release]) => (known[id]?.release ?? 0) < release);
  const read = await Promise.all(outdated.map(([id]) => fetchSection(id)));
  const released = read.filter((section) => section !== undefined);
  return (before) => (released.length === 0 ? before : Object.assign({}, before, ...released));
}

/** Extracts a name or a slug from a typed link; empty if it cannot be a page of this site. */
function readSought(typed: string, origin: string): string {
  const text = typed.trim();
  const isElsewhere = /^(#|[a-z]+:)/i.test(text) && !parseOwnUrl(text, origin);
  const path = isElsewhere ? "" : (text.split(/[?#]/)[0] ?? "");
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? "";
}
