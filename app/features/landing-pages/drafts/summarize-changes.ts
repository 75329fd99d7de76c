const MAX_NAMES = 3;

/** Joins labels of changes, and counts those beyond the limit: "Slug, CTA Headline, Text and 4 more". */
export function summarizeChanges(names: string[]): string {
  const named = names.slice(0, MAX_NAMES).join(", ");
  return names.length > MAX_NAMES ? `${named} and ${names.length - MAX_NAMES} more` : named;
}
