import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import type { SocialCards, StoredCard } from "#app/storage/social-cards.server.ts";
import { findPublishedBrand } from "../../brand/published-brand.server.ts";
import { findPublicPage } from "../../pages/pages.server.ts";
import { findPictures } from "../../pages/pictures.server.ts";
import { planPageCard } from "../document/social-card.ts";
import { isCardName, nameCard, type CardDrawing } from "./card-drawing.ts";

interface Deps {
  db: Database;
  socialCards: SocialCards;
  drawCard: (drawing: CardDrawing) => Promise<StoredCard>;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
}

/**
 * The card of a public page, drawn when it is first asked for: a publication waits for no drawing, and a card that was lost is drawn
 * again. The page is read only then.
 */
export async function findSocialCard(
  deps: Deps,
  { slug, name }: { slug: string; name: string },
): Promise<Result<StoredCard, "not-found" | { code: "moved"; name: string }>> {
  if (!isCardName(name)) return fail("not-found");
  const stored = await findStored(deps, name);
  if (stored) return ok(stored);
  const [page, brand] = await Promise.all([findPublicPage(deps, slug), findPublishedBrand(deps)]);
  if (!page.ok) return fail("not-found");
  const drawing = planPageCard(page.value, await findPictures(deps, page.value, brand), brand);
  if (!drawing) return fail("not-found");
  const newest = await nameCard(drawing);
  if (newest !== name) return fail("moved", { name: newest });
  const card = await deps.drawCard(drawing);
  deps.waitUntil(store(deps, name, card));
  return ok(card);
}

async function findStored({ socialCards, log }: Deps, name: string): Promise<StoredCard | undefined> {
  try {
    return await socialCards.find(name);
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
