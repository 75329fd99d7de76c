import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { Releases, SharedSections } from "../../blocks/shared-sections.ts";
import type { FoundTargets } from "../../review/found-targets.ts";
import type { LinkSite } from "../../review/own-links.ts";
import { useStableCallback } from "../stable-callback.ts";
import { LINK_CHOICES } from "./link-choices.tsx";

/** Debounce of the requests for typed links, in milliseconds. */
const DEBOUNCE_MS = 300;

export type ChangeSections = Dispatch<SetStateAction<SharedSections>>;

interface KnownSite {
  site: LinkSite;
  seek: (typedIn: EventTarget) => void;
  /** Adds shared sections that are about to be inserted. */
  changeSections: ChangeSections;
}

/** Ignores a failure to load the module: the author can still type a URL, and the next heartbeat retries. */
const ignore = () => undefined;

/**
 * Known facts about the site. Each typed link, each inserted shared section and each new release of one
 * extends them.
 * @param releases current releases of shared sections, from the last heartbeat
 */
export function useLinkSite(known: LinkSite, releases: Releases | undefined): KnownSite {
  const [found, setFound] = useState<FoundTargets>({ bySlug: {}, aliases: {} });
  const [sections, setSections] = useState<SharedSections>({});
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const site = useMemo(() => {
    const bySlug = { ...known.pages.bySlug, ...found.bySlug };
    const aliases = { ...known.aliases, ...found.aliases };
    const all = { ...known.sections, ...sections };
    return { ...known, sections: all, pages: { ...known.pages, bySlug }, aliases };
  }, [known, found, sections]);
  const follow = useStableCallback((newer: Releases) =>
    loadQuestions()
      .then(({ fetchReleased }) => fetchReleased(newer, site.sections))
      .then(setSections, ignore),
  );
  useEffect(() => {
    if (releases) void follow(releases);
  }, [releases, follow]);
  return {
    site,
    changeSections: setSections,
    seek(typedIn) {
      if (!(typedIn instanceof HTMLInputElement) || typedIn.getAttribute("list") !== LINK_CHOICES) return;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        loadQuestions()
          .then(({ fetchTargets }) => fetchTargets(typedIn.value, known.origin))
          .then(setFound, ignore);
      }, DEBOUNCE_MS);
    },
  };
}

function loadQuestions() {
  return import("./fetch-site.ts");
}
