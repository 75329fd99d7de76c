import { useEffect, useState } from "react";
import { fetchJson } from "#app/browser/fetch-json.ts";
import { hasForeignLetters, isSlug } from "#app/values/slug.ts";
import { findOwn, findText } from "#app/values/unknown-value.ts";
import type { Issue } from "../../rules/issue.ts";
import type { Edited } from "../saving/draft-changes.ts";
import { useStableCallback } from "../stable-callback.ts";

/** Debounce of the requests to the server, in milliseconds. */
const DEBOUNCE_MS = 400;

const NO_ISSUES: Issue[] = [];

interface SlugOwner extends Omit<CheckedSlug, "slug"> {
  onSpelled: SpelledTitle["onSpelled"];
}

/** Issues of a slug that is typed, or derived from the title. */
export function useSlugIssues(
  { draft, slugFollowsTitle: isFollowing }: Pick<Edited, "draft" | "slugFollowsTitle">,
  { onSpelled, ...owner }: SlugOwner,
): Issue[] {
  const unspelled = useSpelledSlug({ title: draft.title, isFollowing, onSpelled });
  const taken = useSlugCheck({ slug: draft.slug, ...owner });
  return unspelled.length > 0 ? unspelled : taken;
}

interface CheckedSlug {
  slug: string;
  /** Id of the page that the slug is for. */
  pageId: string;
  /** Current slug of the page, if it has one. */
  own: string | undefined;
}

/**
 * Issue of a slug that another page has, or that redirects to one, checked while typing. If the request fails,
 * the server reports a taken slug at publication.
 */
function useSlugCheck({ slug, pageId, own }: CheckedSlug): Issue[] {
  const [found, setFound] = useState<{ slug: string; issues: Issue[] }>();
  useEffect(() => {
    if (!isSlug(slug) || slug === own) return;
    let isPast = false;
    const timer = setTimeout(async () => {
      const issues = await findSlugIssues(slug, pageId);
      if (!isPast && issues.length > 0) setFound({ slug, issues });
    }, DEBOUNCE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [slug, pageId, own]);
  return found?.slug === slug && slug !== own ? found.issues : NO_ISSUES;
}

const TAKEN = [issueOf("A page with this slug already exists.")];

interface SpelledTitle {
  title: string;
  /** Whether the slug is still derived from the title. */
  isFollowing: boolean;
  onSpelled: (title: string, slug: string) => void;
}

/**
 * Requests a slug for a title in another alphabet from the server. Returns an issue if the title cannot be
 * transliterated.
 */
function useSpelledSlug({ title, isFollowing, onSpelled }: SpelledTitle): Issue[] {
  const [unspelled, setUnspelled] = useState<string>();
  const spelled = useStableCallback(onSpelled);
  const isNeeded = isFollowing && hasForeignLetters(title);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(async () => {
      const slug = findText(await ask({ title }), "slug");
      if (slug === "") setUnspelled(title);
      else if (slug !== undefined) spelled(title, slug);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [title, isNeeded, spelled]);
  return isNeeded && unspelled === title ? UNSPELLED : NO_ISSUES;
}

const UNSPELLED = [
  issueOf("This title cannot be put into Latin letters. Type a slug for it, such as spring-offer."),
];

function issueOf(message: string, level: Issue["level"] = "error"): Issue {
  return { level, message, property: "slug", label: "Slug" };
}

async function findSlugIssues(slug: string, page: string): Promise<Issue[]> {
  const found = await ask({ slug, page });
  if (findOwn(found, "isFree") === false) return TAKEN;
  const advice = findText(found, "advice");
  return advice ? [issueOf(advice, "advice")] : NO_ISSUES;
}

function ask(query: Record<string, string>): Promise<unknown> {
  return fetchJson("/admin/marketing/slug", query);
}
