import type { Database } from "#app/storage/database.server.ts";
import { addPageCounts } from "#app/storage/count-writes.server.ts";
import * as stored from "#app/storage/page-counts.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import type { Counted, CountMemory } from "./count-memory.ts";
import { toDay, toHour } from "#app/values/days.ts";
import { hostingNetworks } from "./hosting-networks.ts";
import { openOrigin } from "./origin-seal.server.ts";
import { BURST_LIMITS } from "./report.ts";
import { BURST_DAYS, COUNT_DAYS, HOURLY_VIEWS_HOURS } from "./retention.ts";
import { findCampaign, findCandidates } from "./traffic-source.ts";
import { requireSwitchedOn } from "#app/features/access/domain/switches.server.ts";
import { findFilter, readVisit, type Filter, type Visit } from "./visit.ts";

export interface CountingDeps {
  now: () => Date;
  counts: CountMemory;
  wait: (milliseconds: number) => Promise<void>;
  /** Creates dependencies with new timeouts: those of the request have passed when the count is stored. */
  renewDeps: () => { db: Database };
}

/**
 * Interval in which an isolate buffers counts before it stores them; an isolate that is evicted loses at most
 * this much.
 */
const COLLECTING_MS = 2000;

/** Counts a request as a view or a click; most requests are neither. */
export async function countRequest(
  deps: CountingDeps,
  request: Request,
  response: Parameters<typeof readVisit>[1],
): Promise<void> {
  const visit = readVisit(request, response);
  if (visit) await countVisit(deps, visit);
}

/**
 * Counts a view or a click, or the filter that excluded the view. Runs after the response, and keeps no data
 * of the visit.
 */
export async function countVisit(deps: CountingDeps, visit: Visit): Promise<void> {
  const { slug, event, url, headers, variant = "" } = visit;
  const filter = await findVisitFilter(visit);
  if (filter === undefined) {
    const referrer = event === "view" ? headers.get("Referer") : null;
    await count(deps, { slug, event, variant, ...findCandidates(url, referrer) });
  } else if (event === "view") {
    await count(deps, { slug, event: filter, campaign: "", site: "", otherwise: "", variant: "" });
  }
}

/** Whether a request will count as a view, decided before the response. */
export async function isView(request: Request): Promise<boolean> {
  const visit = readVisit(request, { status: 200 });
  return visit?.event === "view" && (await findVisitFilter(visit)) === undefined;
}

async function findVisitFilter(visit: Visit): Promise<Filter | undefined> {
  const { isbot } = await import("isbot");
  return findFilter(visit, { isBot: isbot, hostingNetworks });
}

/**
 * Counts a confirmed sign-up for the page and campaign in the mail's link. Without them it counts for no
 * page.
 */
export async function countSignUp(
  deps: CountingDeps & { settings: { BETTER_AUTH_SECRET: string } },
  sealed: string,
): Promise<void> {
  const origin = await openOrigin(deps, sealed);
  if (!origin) return;
  const { slug, campaign, variant = "" } = origin;
  await count(deps, { slug, event: "sign-up", variant, ...findCampaign(campaign) });
}

async function count(deps: CountingDeps, counted: Counted): Promise<void> {
  const { now, counts, wait, renewDeps } = deps;
  if (!counts.count(counted, now().getTime())) return;
  await wait(COLLECTING_MS);
  const { db } = renewDeps();
  const rows = counts.take();
  if (!(await requireSwitchedOn({ db }, "counting")).ok) return;
  await addPageCounts(db, { hour: toHour(now()), limits: BURST_LIMITS }, rows);
}

/** Deletes counts after their retention, and counts by the hour sooner. */
export async function forgetCounts({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = toDay(now()) - COUNT_DAYS;
  await inPortions((limit) => stored.deletePageCountsBefore(db, before, limit));
  await inPortions((limit) => stored.deleteBurstsBefore(db, toDay(now()) - BURST_DAYS + 1, limit));
  await inPortions((limit) => stored.deletePageHoursBefore(db, toHour(now()) - HOURLY_VIEWS_HOURS, limit));
  await inPortions((limit) => stored.deleteVariantCountsBefore(db, before, limit));
}
