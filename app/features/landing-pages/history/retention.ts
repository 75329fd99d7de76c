/**
 * Retention period, in days, of a revision that was neither published nor named, and is not the newest of its
 * page.
 */
export const VERSION_DAYS = 90;

export const RETENTION_WORDS = `Versions that were published or have a name are kept for good, all others for ${VERSION_DAYS} days. What one person types within ten minutes is one version.`;
