/** Maximum length of a campaign's code and of a website's name. */
export const MAX_CODE_LENGTH = 40;
export const MAX_SITE_LENGTH = 100;

/** Maximum number of sources that administrators can register. */
export const MAX_SOURCES = 200;

const CODE = /^[a-z0-9][a-z0-9._-]*$/;
const SITE = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Websites counted by name without registration: name -> suffixes of their hostnames. */
const COMMON_SITES: Record<string, string[]> = {
  "google.com": ["google.com", "com.google.android.googlequicksearchbox"],
  "bing.com": ["bing.com"],
  "duckduckgo.com": ["duckduckgo.com"],
  "yahoo.com": ["yahoo.com"],
  "facebook.com": ["facebook.com"],
  "instagram.com": ["instagram.com"],
  "linkedin.com": ["linkedin.com"],
  "reddit.com": ["reddit.com"],
  "youtube.com": ["youtube.com"],
};

/** Built-in sources. */
const UNNAMED_SOURCES = {
  direct: "Typed, from a mail or an app, or unknown",
  own: "Another page of this site",
  other: "Another website or campaign",
};

/** @returns undefined for an invalid code */
export function parseCode(text: string | null | undefined): string | undefined {
  const code = text?.trim().toLowerCase() ?? "";
  return code.length <= MAX_CODE_LENGTH && CODE.test(code) ? code : undefined;
}

/** Hostname of a website without "www."; undefined if invalid. */
export function parseSite(text: string): string | undefined {
  const site = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "")
    .replace(/^www\./, "");
  return site.length <= MAX_SITE_LENGTH && SITE.test(site) ? site : undefined;
}

/** Candidates for the source of a visit: the first registered one is counted, else the last. */
export interface Candidates {
  campaign: string;
  site: string;
  otherwise: string;
}

/**
 * Candidates from the URL's campaign and the referring hostname. Neither is stored unless it is registered.
 * @param referrer the Referer header
 */
export function findCandidates(url: URL, referrer: string | null): Candidates {
  const code = parseCode(url.searchParams.get("utm_campaign"));
  const campaign = code === undefined ? "" : nameCampaign(code);
  const from = URL.parse(referrer ?? "");
  if (from?.origin === url.origin) return { campaign, site: "", otherwise: "own" };
  if (!from) return { campaign, site: "", otherwise: campaign === "" ? "direct" : "other" };
  const common = Object.keys(COMMON_SITES).find((name) =>
    COMMON_SITES[name]?.some((end) => from.hostname === end || from.hostname.endsWith(`.${end}`)),
  );
  if (common !== undefined) return { campaign, site: "", otherwise: nameSite(common) };
  const site = parseSite(from.hostname);
  return { campaign, site: site === undefined ? "" : nameSite(site), otherwise: "other" };
}

/** Candidates of a sign-up: its campaign only. */
export function findCampaign(code: string | undefined): Candidates {
  const campaign = code === undefined ? "" : nameCampaign(code);
  return { campaign, site: "", otherwise: campaign === "" ? "direct" : "other" };
}

export function nameCampaign(code: string): string {
  return `campaign:${code}`;
}

export function nameSite(site: string): string {
  return `site:${site}`;
}

/** Label of a stored source. */
export function describeSource(source: string): string {
  const [, kind, name = ""] = /^(campaign|site):(.+)$/.exec(source) ?? [];
  if (kind === "campaign") return `Campaign ${name}`;
  return kind === "site" ? name : (UNNAMED_SOURCES[source as keyof typeof UNNAMED_SOURCES] ?? source);
}
