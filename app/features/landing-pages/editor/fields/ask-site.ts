import { fetchJson } from "#app/browser/fetch-json.ts";
import { parseOwnUrl } from "#app/values/own-url.ts";
import type { Releases, SharedSections } from "../../blocks/shared-sections.ts";
import { isFoundTargets, type FoundTargets } from "../../review/found-targets.ts";
import { askSection } from "../outline/ask-sections.ts";

/*
 * Updater of known facts about the site, as a response brings them; it changes nothing if the request failed.
 * This module is loaded with the first request.
 */

type Change<Known> = (before: Known) => Known;

/** Finds the pages of the site that a typed link may mean, and adds them to the known targets. */
export async function askTargets(typed: string, origin: string): Promise<Change<FoundTargets>> {
  const sought = readSought(typed, origin);
  const found =
    sought.length < 2 ? undefined : await fetchJson("/admin/marketing/link-targets", { q: sought });
  if (!isFoundTargets(found)) return (before) => before;
  return ({ bySlug, aliases }) => ({
    bySlug: { ...bySlug, ...found.bySlug },
    aliases: { ...aliases, ...found.aliases },
  });
}

/** Replaces sections whose release is newer than the known one. */
export async function askReleased(
  releases: Releases,
  known: SharedSections,
): Promise<Change<SharedSections>> {
  const outdated = Object.entries(releases).filter(([id, release]) => (known[id]?.release ?? 0) < release);
  const read = await Promise.all(outdated.map(([id]) => askSection(id)));
  const answered = read.filter((section) => section !== undefined);
  return (before) => (answered.length === 0 ? before : Object.assign({}, before, ...answered));
}

/** Extracts a name or a slug from a typed link; empty if it cannot be a page of this site. */
function readSought(typed: string, origin: string): string {
  const text = typed.trim();
  const isElsewhere = /^(#|[a-z]+:)/i.test(text) && !parseOwnUrl(text, origin);
  const path = isElsewhere ? "" : (text.split(/[?#]/)[0] ?? "");
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? "";
}
