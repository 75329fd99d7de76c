/** Schedule of a version. Without times, it is public from its publication on, without an end. */
export interface Times {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/**
 * `draft`: was never public, or was unpublished. `active`: visitors see the newest words. `changed`: visitors
 * see older words than the working copy. `scheduled`: becomes public at its time. `ended`: was public until
 * its time.
 */
export const PAGE_STATUSES = ["draft", "active", "changed", "scheduled", "ended"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** Labels of the statuses for administrators. */
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
 * Status of a page, derived from the current time, so that no job has to run when a time is reached.
 * @param times of the public version, if there is one
 */
export function findStatus({ rev, publicRev }: Versions, times: Times | null, now: Date): PageStatus {
  if (publicRev === null) return "draft";
  if (times?.publishAt && times.publishAt > now) return "scheduled";
  if (times?.unpublishAt && times.unpublishAt <= now) return "ended";
  return publicRev === rev ? "active" : "changed";
}

/** Whether visitors see a version of the page. */
export function isPublic(status: PageStatus): boolean {
  return status === "active" || status === "changed";
}
