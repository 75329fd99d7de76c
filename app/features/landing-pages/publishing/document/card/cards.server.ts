import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { LruMap } from "#app/values/lru-map.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { SocialCards, StoredCard } from "#app/storage/social-cards.server.ts";
import { findPublishedBrand } from "../../../brand/published-brand.server.ts";
import { completeBlocks } from "../../../drafts/read-draft.ts";
import { findLivePage, findPublicPage, findRenamedPage } from "../../../pages/pages.server.ts";
import { findPictures } from "../../../pages/pictures.server.ts";
import { showSections } from "../../../shared-sections/find-sections.server.ts";
import { findCard, planPageCard } from "../social-card.ts";
import { isCardName, nameCard, type CardDrawing } from "./card-drawing.ts";
import type { DrawnCard } from "./draw-card.server.ts";

interface Deps {
  db: Database;
  socialCards: SocialCards;
  /**
   * Cards by name that this isolate has drawn or read lately. Drawing takes a second, and KV caches a missing
   * key for a minute.
   */
  recentCards: LruMap<StoredCard>;
  drawCard: (drawing: CardDrawing) => Promise<DrawnCard>;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
}

type Found = StoredCard & {
  /** Whether the card is complete, so that it may be stored under its name. */
  isWhole: boolean;
};

/**
 * Returns the card of a public page. It is drawn on the first request, so that no publication waits for it
 * and a lost card is drawn again. If the database fails, a card that was drawn is found by its name alone.
 */
export async function findSocialCard(
  deps: Deps,
  { slug, name }: { slug: string; name: string },
): Promise<Result<Found, "not-found" | { code: "moved"; slug: string; name: string }>> {
  if (!isCardName(name)) return fail("not-found");
  const [plan, stored] = await Promise.allSettled([planNewest(deps, slug), findStored(deps, name)]);
  const card = stored.status === "fulfilled" ? stored.value : undefined;
  if (plan.status === "rejected") {
    if (card) return ok({ ...card, isWhole: true });
    throw plan.reason;
  }
  if (!plan.value) {
    const renamed = await findRenamedPage(deps, slug);
    return renamed?.isPublic ? fail("moved", { slug: renamed.slug, name }) : fail("not-found");
  }
  if (plan.value.name !== name) return fail("moved", { slug, name: plan.value.name });
  if (card) return ok({ ...card, isWhole: true });
  const drawn = await deps.drawCard(plan.value.drawing);
  if (drawn.isWhole) {
    deps.recentCards.set(name, drawn);
    deps.waitUntil(store(deps, name, drawn));
  }
  return ok(drawn);
}

/**
 * Draws the card of a page's working copy, or returns the path of the picture used instead. Cached in the
 * memory of the isolate only, since most drafts change before they are public.
 */
export async function drawDraftCard(
  deps: Omit<Deps, "socialCards" | "waitUntil">,
  id: string,
): Promise<Result<StoredCard | { path: string }, "not-found" | "invalid-structure">> {
  const page = await findLivePage(deps, id);
  if (!page.ok) return page;
  const blocks = await showSections(deps, completeBlocks(page.value));
  const words = { ...page.value, slug: page.value.publicSlug, blocks };
  const brand = await findPublishedBrand(deps);
  const pictures = await findPictures(deps, words, brand);
  const drawing = planPageCard(words, pictures, brand);
  if (!drawing) return ok({ path: (await findCard(words, pictures, brand)).path });
  const name = await nameCard(drawing);
  const recent = deps.recentCards.get(name);
  if (recent) return ok(recent);
  const drawn = await deps.drawCard(drawing);
  if (drawn.isWhole) deps.recentCards.set(name, drawn);
  return ok(drawn);
}

async function planNewest(
  deps: Deps,
  slug: string,
): Promise<{ name: string; drawing: CardDrawing } | undefined> {
  const [page, brand] = await Promise.all([findPublicPage(deps, slug), findPublishedBrand(deps)]);
  if (!page.ok) return undefined;
  const drawing = planPageCard(page.value, await findPictures(deps, page.value, brand), brand);
  return drawing && { name: await nameCard(drawing), drawing };
}

async function findStored(
  { socialCards, recentCards, log }: Deps,
  name: string,
): Promise<StoredCard | undefined> {
  const recent = recentCards.get(name);
  if (recent) return recent;
  try {
    const card = await socialCards.find(name);
    if (card) recentCards.set(name, card);
    return card;
  } catch (error) {
    log("card-read-failed", { error: describeError(error) });
    return undefined;
  }
}

async function store({ socialCards, log }: Deps, name: string, card: StoredCard): Promise<void> {
  try {
    await socialCards.put(name, card);
  } catch (error) {
    log("card-write-failed", { error: describeError(error) });
  }
}
