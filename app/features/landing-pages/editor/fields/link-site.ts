import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { askJson } from "#app/browser/ask-json.ts";
import type { SharedSections } from "../../blocks/shared-sections.ts";
import { isFoundTargets, type FoundTargets } from "../../review/found-targets.ts";
import type { LinkSite } from "../../review/own-links.ts";
import { LINK_CHOICES } from "./link-choices.tsx";

/** Milliseconds without a letter after which the server is asked. */
const PAUSE = 300;

export type ChangeSections = Dispatch<SetStateAction<SharedSections>>;

interface KnownSite {
  site: LinkSite;
  seek: (typedIn: EventTarget) => void;
  /** Takes shared sections that are to be added. */
  changeSections: ChangeSections;
}

/** Facts about the site, extended with each typed link and each added section. */
export function useLinkSite(known: LinkSite): KnownSite {
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
  return {
    site,
    changeSections: setSections,
    seek(typedIn) {
      if (!(typedIn instanceof HTMLInputElement) || typedIn.getAttribute("list") !== LINK_CHOICES) return;
      clearTimeout(waiting.current);
      const sought = readSought(typedIn.value, known.origin);
      if (sought.length < 2) return;
      waiting.current = setTimeout(async () => {
        // Without a response, a URL can be typed.
        const more = await askJson("/admin/marketing/link-targets", { q: sought });
        if (isFoundTargets(more))
          setFound((before) => ({
            bySlug: { ...before.bySlug, ...more.bySlug },
            aliases: { ...before.aliases, ...more.aliases },
          }));
      }, PAUSE);
    },
  };
}

/** The name or the slug in what is typed as a link; empty where it cannot be one of our pages. */
function readSought(typed: string, origin: string): string {
  const text = typed.trim();
  const isElsewhere = /^(#|[a-z]+:)/i.test(text) && !text.startsWith(`${origin}/`);
  const path = isElsewhere ? "" : (text.split(/[?#]/)[0] ?? "");
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? "";
}
