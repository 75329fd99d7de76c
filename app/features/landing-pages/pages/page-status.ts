/** When a version is public; always from the time on that it was published, without limits of its own. */
export interface Times {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/**
 * `draft`: nobody but administrators has seen it. `active`: visitors see the newest words. `changed`: visitors see older
 * ones. `scheduled`: they will see it from its time on. `ended`: they saw it until its time.
 */
export const PAGE_STATUSES = ["draft", "active", "changed", "scheduled", "ended"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** Names of the states for administrators. */
export const STATUS_NAMES: Record<PageStatus, string> = {
  draft: "Draft",
  active: "Active",
  changed: "Changed",
  scheduled: "Scheduled",
  ended: "Ended",
};

interface Versions {
  rev: number;
  publicRev: number | null;
}

/**
 * How a page stands. It follows from the time by itself: nothing has to run at that moment.
 * @param times of the public version, if there is one
 */
export function findStatus({ rev, publicRev }: Versions, times: Times | null, now: Date): PageStatus {
  if (publicRev === null) return "draft";
  if (times?.publishAt && times.publishAt > now) return "scheduled";
  if (times?.unpublishAt && times.unpublishAt <= now) return "ended";
  return publicRev === rev ? "active" : "changed";
}

/** Whether visitors see some version of it. */
export function isPublic(status: PageStatus): boolean {
  return status === "active" || status === "changed";
}
