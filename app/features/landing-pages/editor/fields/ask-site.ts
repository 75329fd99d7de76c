import { askJson } from "#app/browser/ask-json.ts";
import type { Releases, SharedSections } from "../../blocks/shared-sections.ts";
import { isFoundTargets, type FoundTargets } from "../../review/found-targets.ts";
import { askSection } from "../outline/ask-sections.ts";

/*
 * Questions about the site that come up while a page is edited. Loaded with the first of them. An answer is a change of what is known,
 * and none where the server gave no answer.
 */

type Change<Known> = (before: Known) => Known;

/** Adds the pages of the site that a typed link may mean. */
export async function askTargets(typed: string, origin: string): Promise<Change<FoundTargets>> {
  const sought = readSought(typed, origin);
  const found = sought.length < 2 ? undefined : await askJson("/admin/marketing/link-targets", { q: sought });
  if (!isFoundTargets(found)) return (before) => before;
  return ({ bySlug, aliases }) => ({
    bySlug: { ...bySlug, ...found.bySlug },
    aliases: { ...aliases, ...found.aliases },
  });
}

/** Puts the sections that were released since they were read in their place. */
export async function askReleased(
  releases: Releases,
  known: SharedSections,
): Promise<Change<SharedSections>> {
  const outdated = Object.entries(releases).filter(([id, release]) => (known[id]?.release ?? 0) < release);
  const read = await Promise.all(outdated.map(([id]) => askSection(id)));
  const answered = read.filter((section) => section !== undefined);
  return (before) => (answered.length === 0 ? before : Object.assign({}, before, ...answered));
}

/** The name or the slug in what is typed as a link; empty where it cannot be one of our pages. */
function readSought(typed: string, origin: string): string {
  const text = typed.trim();
  const isElsewhere = /^(#|[a-z]+:)/i.test(text) && !text.startsWith(`${origin}/`);
  const path = isElsewhere ? "" : (text.split(/[?#]/)[0] ?? "");
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? "";
}
