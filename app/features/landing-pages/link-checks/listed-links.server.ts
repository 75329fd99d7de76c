import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/link-checks.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import type { SitePath } from "#app/values/site-path.ts";
import { listContentLinks } from "./content-links.ts";

/** A link as the list shows it. */
export interface ListedLink {
  /** URL, which is also the id of the row. */
  id: string;
  state: "dead" | "moved" | "refusing";
  /** Status or problem that was found; for a moved link, its new URL. */
  detail: string;
  checkedAt: Date | null;
  /** Time of the first failed check in an unbroken series. */
  failedAt: Date | null;
  /** Some of the pages that contain the link; a landing page by the path of its editor. */
  uses: { title: string; path: SitePath }[];
}

const MAX_LISTED_LINKS = 50;

/**
 * Maximum number of landing pages that are looked up for one part of the list, and of pages that are named
 * for one link.
 */
const MAX_USES = 500;
const MAX_NAMED_USES = 5;

const STATES = { faults: ["dead", "moved"], refusing: ["refusing"] } as const;

export type ShownLinks = keyof typeof STATES;

/**
 * Lists dead links, then moved ones, or those whose servers block automated requests. Links that no page
 * contains any more are left out. `next` is the cursor of the next part.
 */
export async function listLinks(
  { db, settings }: { db: Database; settings: { PUBLIC_ORIGIN: string } },
  { shown, after }: { shown: ShownLinks; after: string },
): Promise<{ rows: ListedLink[]; next: string | undefined }> {
  const states = STATES[shown];
  const place = parsePlace(after, states);
  const found = await stored.listLinkRowsIn(db, {
    states: [...states],
    after: place,
    limit: MAX_LISTED_LINKS + 1,
  });
  const part = found.slice(0, MAX_LISTED_LINKS);
  const urls = part.map(({ url }) => url);
  const onPages = Map.groupBy(await stored.listLinkUseRows(db, urls, MAX_USES), ({ url }) => url);
  const inTexts = await listContentLinks(settings.PUBLIC_ORIGIN);
  const rows = part.map(({ url, state, detail, checkedAt, failedAt }) => {
    const pages = (onPages.get(url) ?? []).map(({ slug, title }) => ({
      title: title || "Untitled",
      path: fillPath("/admin/marketing/edit/:slug", { slug }),
    }));
    const uses = [...pages, ...(inTexts.get(url) ?? [])].slice(0, MAX_NAMED_USES);
    return { id: url, state: state as ListedLink["state"], detail, checkedAt, failedAt, uses };
  });
  const last = part.at(-1);
  const next = found.length > MAX_LISTED_LINKS && last ? `${last.state} ${last.url}` : undefined;
  return { rows: rows.filter(({ uses }) => uses.length > 0), next };
}

/**
 * Cursor of a list's next part: "dead https://www.cdc.gov/lupus". Undefined for an invalid one, which starts
 * the list from the beginning.
 */
function parsePlace(text: string, states: readonly ListedLink["state"][]) {
  const [name, url] = text.split(" ");
  const state = states.find((one) => one === name);
  return state === undefined || url === undefined ? undefined : { state, url };
}
