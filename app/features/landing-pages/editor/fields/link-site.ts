import { useEffect, useMemo, useRef, useState } from "react";
import { withTimeout } from "#app/browser/connection.ts";
import { isFoundTargets, type FoundTargets } from "../../review/found-targets.ts";
import type { LinkSite } from "../../review/own-links.ts";
import { LINK_CHOICES } from "./link-choices.tsx";

/** Milliseconds without a letter after which the server is asked. */
const PAUSE = 300;

/** Facts about the site, extended with each typed link. */
export function useLinkSite(known: LinkSite): { site: LinkSite; seek: (typedIn: EventTarget) => void } {
  const [found, setFound] = useState<FoundTargets>({ bySlug: {}, aliases: {} });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const site = useMemo(() => {
    const bySlug = { ...known.pages.bySlug, ...found.bySlug };
    return { ...known, pages: { ...known.pages, bySlug }, aliases: { ...known.aliases, ...found.aliases } };
  }, [known, found]);
  return {
    site,
    seek(typedIn) {
      if (!(typedIn instanceof HTMLInputElement) || typedIn.getAttribute("list") !== LINK_CHOICES) return;
      clearTimeout(waiting.current);
      const sought = readSought(typedIn.value, known.origin);
      if (sought.length < 2) return;
      waiting.current = setTimeout(async () => {
        const more = await ask(sought);
        if (more)
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

/** Undefined where no answer came: an address can be typed without it. */
async function ask(sought: string): Promise<FoundTargets | undefined> {
  try {
    const response = await withTimeout(
      fetch(`/admin/marketing/link-targets?${new URLSearchParams({ q: sought })}`, { redirect: "manual" }),
    );
    const found: unknown = response.ok && (await withTimeout(response.json()));
    return isFoundTargets(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
