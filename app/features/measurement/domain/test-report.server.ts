import { nameTitle } from "#app/features/landing-pages/pages/page-title.ts";
import { LETTERS, nameLetter } from "#app/features/landing-pages/page-tests/test-limits.ts";
import type { PageTest } from "#app/features/landing-pages/page-tests/page-tests.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/page-counts.server.ts";
import { toDay } from "#app/values/days.ts";
import { findWinner, isSplitBroken, planSignUps } from "./decision.ts";
import { describeRatios, describeStanding, describeWeeks, isTooLong } from "./decision-words.ts";
import { findRatios } from "./multinomial.ts";
import { fillDays, MIN_SHOWN_COUNT, sumEvents, type DayCounts, type EventCounts } from "./report.ts";
import { BURST_DAYS } from "./retention.ts";
import { DIFFERENCES } from "./test-plan.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

/** Period from which the weekly rate of sign-ups is computed, in days. */
const RATE_DAYS = 28;

export interface TestedVersion extends EventCounts {
  /** Letter of the variant; `name` is its label for people. */
  id: string;
  name: string;
  share: number;
  title: string;
  slug: string;
  /** Whether the page was saved since, so that the test shows an older revision of it. */
  hasNewer: boolean;
  /** Sign-ups compared with those of the page itself, in words. */
  compared: string;
}

export interface TestReport {
  versions: TestedVersion[];
  /** Text of the current result. */
  standing: string;
  isSplitBroken: boolean;
  /** Days with hours of far more views than usual. */
  bursts: Pick<DayCounts, "day" | "burstHours">[];
}

/** Reads the counts of a test and evaluates them. */
export async function readTestReport(deps: Deps, test: PageTest): Promise<TestReport> {
  const { pageId, number, variants, startedAt } = test;
  const today = toDay(deps.now());
  const [rows, byDay, weekly] = await Promise.all([
    stored.sumCountsByVariant(deps.db, pageId, number),
    stored.sumCountsByDay(deps.db, { since: today - BURST_DAYS + 1, pageId }),
    readWeeklySignUps(deps, pageId),
  ]);
  const counts = variants.map(({ letter }) => sumEvents(rows.filter((row) => row.letter === letter)));
  const shares = variants.map(({ share }) => share / 100);
  const signUps = counts.map((count) => count["sign-up"]);
  const isWhole = hasAllVersions(test);
  const first = toDay(startedAt);
  return {
    versions: variants.map((variant, index) => {
      const compared = index === 0 ? "The page itself" : compare(signUps, shares, index);
      return describeVersion(variant, index, { counts: counts[index] ?? sumEvents([]), compared });
    }),
    standing: isWhole
      ? describeResult(test, { signUps, shares, weekly })
      : "A version of this test was deleted, so it has no result.",
    isSplitBroken:
      isWhole &&
      isSplitBroken(
        counts.map(({ view }) => view),
        shares,
      ),
    bursts: fillDays(byDay, today, BURST_DAYS).filter(
      ({ day, burstHours }) => burstHours.length > 0 && day >= first,
    ),
  };
}

function describeVersion(
  { letter, share, title, slug, rev, shownRev }: PageTest["variants"][number],
  index: number,
  { counts, compared }: { counts: EventCounts; compared: string },
): TestedVersion {
  const hasNewer = index > 0 && rev > shownRev;
  return {
    id: letter,
    name: nameLetter(letter),
    share,
    title: nameTitle(title),
    slug,
    hasNewer,
    compared,
    ...counts,
  };
}

/** Whether no version was deleted permanently: a deleted one has no counts, so the other shares do not sum to 100. */
function hasAllVersions({ variants }: PageTest): boolean {
  return variants.reduce((sum, { share }) => sum + share, 0) === 100;
}

function describeResult(
  { difference, variants }: PageTest,
  { signUps, shares, weekly }: { signUps: number[]; shares: number[]; weekly: number },
): string {
  const winner = findWinner(signUps, shares);
  return describeStanding({
    winner: winner === undefined ? undefined : nameLetter(variants[winner]?.letter ?? ""),
    signUps: signUps.reduce((sum, count) => sum + count),
    planned: planSignUps(shares, difference),
    difference,
    weekly,
  });
}

/** Hidden for small groups: an interval would reveal counts that are shown as "under 10". */
function compare(signUps: number[], shares: number[], of: number): string {
  if (Math.min(signUps[0] ?? 0, signUps[of] ?? 0) < MIN_SHOWN_COUNT)
    return `told from ${MIN_SHOWN_COUNT} sign-ups each`;
  return describeRatios(findRatios(signUps, shares, { of, to: 0 }));
}

export interface PlannedTests {
  /** Estimate if there are too few sign-ups to compute a duration. */
  isRateUnknown: boolean;
  rows: {
    /** Difference of rates, in percent: "30". */
    id: string;
    /** For two, three and four versions with equal shares. */
    plans: { signUps: number; weeks: string; isTooLong: boolean }[];
  }[];
}

/** Estimated durations of tests of a page, by the difference to detect. */
export async function planTests(deps: Deps, pageId: string): Promise<PlannedTests> {
  const weekly = await readWeeklySignUps(deps, pageId);
  const rows = DIFFERENCES.map((difference) => ({
    id: String(difference),
    plans: LETTERS.slice(1).map((_, index) => {
      const versions = index + 2;
      const signUps = planSignUps(
        Array.from({ length: versions }, () => 1 / versions),
        difference,
      );
      return { signUps, weeks: describeWeeks(signUps, weekly), isTooLong: isTooLong(signUps, weekly) };
    }),
  }));
  return { isRateUnknown: weekly === 0, rows };
}

/** Weekly sign-ups of a page; 0 if too few to report. */
async function readWeeklySignUps({ db, now }: Deps, pageId: string): Promise<number> {
  const rows = await stored.sumCountsBySource(db, { since: toDay(now()) - RATE_DAYS + 1, pageId });
  const signUps = sumEvents(rows)["sign-up"];
  return signUps < MIN_SHOWN_COUNT ? 0 : signUps / (RATE_DAYS / 7);
}
