import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/link-checks.server.ts";
import { listPageHrefs } from "../pages/page-fields.ts";
import { listHrefs } from "../pages/page-links.ts";
import { readContent } from "../pages/pages.server.ts";
import { CHECK_EVERY_MS } from "./check-times.ts";
import { listContentLinks } from "./content-links.ts";
import { hostOf, listCheckedLinks } from "./page-links.ts";
import { HOUR_MS } from "#app/values/durations.ts";

interface GatheringDeps {
  db: Database;
  now: () => Date;
  build: string;
  settings: { PUBLIC_ORIGIN: string };
}

/** Maximum number of pages that one run reads. */
const MAX_PAGES_PER_RUN = 50;

/** Age after which a save is certain to be committed: a save takes its timestamp before its write. */
const COMMITTED_AFTER_MS = 60_000;

/** Delay before the links of a page that was just saved are checked, since its author may still be editing it. */
const FIRST_AFTER_MS = HOUR_MS;

/**
 * Updates the list of links: those of medical pages after each deploy, those of landing pages after each
 * change of a page.
 */
export async function gatherLinks(deps: GatheringDeps): Promise<void> {
  await gatherFromContent(deps);
  await gatherFromPages(deps);
}

/** Spreads the first checks evenly over the interval between two checks. */
async function gatherFromContent({ db, now, build, settings }: GatheringDeps): Promise<void> {
  if ((await stored.readProgress(db, "content-links")) === build) return;
  const urls = [...(await listContentLinks(settings.PUBLIC_ORIGIN)).keys()];
  const links = urls.map((url, index) => {
    const waits = Math.ceil(((index + 1) / urls.length) * CHECK_EVERY_MS);
    return { url, host: hostOf(url), dueAt: new Date(now().getTime() + waits) };
  });
  await stored.addLinkRows(db, links, { name: "content-links", after: build });
}

async function gatherFromPages({ db, now, settings }: GatheringDeps): Promise<void> {
  const after = parsePlace(await stored.readProgress(db, "page-links"));
  const before = new Date(now().getTime() - COMMITTED_AFTER_MS);
  const changed = await stored.listChangedPageRows(db, { after, before, limit: MAX_PAGES_PER_RUN });
  const last = changed.at(-1);
  if (!last) return;
  const uses = changed.flatMap(({ id: pageId, published }) => {
    const content = published ? readContent(published) : undefined;
    const hrefs = content ? [...listHrefs(content.blocks), ...listPageHrefs(content)] : [];
    return listCheckedLinks(hrefs, settings.PUBLIC_ORIGIN).map((url) => ({ pageId, url }));
  });
  const dueAt = new Date(now().getTime() + FIRST_AFTER_MS);
  const links = [...new Set(uses.map(({ url }) => url))].map((url) => ({ url, host: hostOf(url), dueAt }));
  const place = `${last.updatedAt.getTime()} ${last.id}`;
  const ids = changed.map(({ id }) => id);
  await stored.replaceLinkUses(db, { ids, uses, links }, { name: "page-links", after: place });
}

function parsePlace(text: string): { updatedAt: Date; id: string } {
  const [at = "0", id = ""] = text.split(" ");
  return { updatedAt: new Date(Number(at)), id };
}
