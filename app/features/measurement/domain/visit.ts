import { parseLabel, VARIANT_PARAMETER } from "#app/features/landing-pages/publishing/variant-labels.ts";
import { parseCode } from "./traffic-source.ts";

/** Properties of a request that decide whether it is counted. None of them is stored. */
export interface Visit {
  /** Slug of the viewed landing page, or of the one that the click came from. */
  slug: string;
  event: "view" | "click";
  headers: Headers;
  /** URL of the landing page, for its campaign. */
  url: URL;
  /** Autonomous system number (ASN) of the client's network. */
  network: number | undefined;
  /** Variant of the viewed page, or of the one that the click came from. */
  variant?: string | undefined;
}

/** Filters that exclude a visit, in order of evaluation. */
export const FILTERS = ["opted-out", "prefetch", "not-opened", "signed-in", "bot", "hosting"] as const;

export type Filter = (typeof FILTERS)[number];

interface Judges {
  isBot: (userAgent: string) => boolean;
  hostingNetworks: ReadonlySet<number>;
}

/** First filter that excludes a visit. Requests with an opt-out signal are not examined further. */
export function findFilter({ headers, network }: Visit, judges: Judges): Filter | undefined {
  const says = (name: string, value: string) => headers.get(name) === value;
  if (says("DNT", "1") || says("Sec-GPC", "1")) return "opted-out";
  if (isAhead(headers)) return "prefetch";
  if (!says("Sec-Fetch-Dest", "document") || !says("Sec-Fetch-Mode", "navigate")) return "not-opened";
  if (/\bsigned-in=1|\bsession_token=/.test(headers.get("Cookie") ?? "")) return "signed-in";
  const program = headers.get("User-Agent") ?? "";
  if (program === "" || judges.isBot(program)) return "bot";
  return network !== undefined && judges.hostingNetworks.has(network) ? "hosting" : undefined;
}

/** Whether the request is a prefetch or prerender of a page that is not opened yet. */
function isAhead(headers: Headers): boolean {
  const purposes = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].map((name) => headers.get(name) ?? "");
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose));
}

const LANDING_PAGE = /^\/page\/([a-z0-9-]{1,96})\/?$/;

/** The slug of the landing page at a URL of this site. */
function findSlug({ pathname }: URL): string | undefined {
  return LANDING_PAGE.exec(pathname)?.[1];
}

/** Page of this site in the Referer header. */
function readReferrer(request: Pick<Request, "headers" | "url">): URL | undefined {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  return referrer?.origin === new URL(request.url).origin ? referrer : undefined;
}

/** Landing page in the Referer, and the campaign in its URL. */
export interface Origin {
  slug: string;
  campaign?: string | undefined;
  variant?: string | undefined;
}

/**
 * Reads the landing page that led to a request, from its Referer, with campaign and variant.
 * @returns undefined if the visitor did not come from a landing page of this site
 */
export function readOrigin(request: Pick<Request, "headers" | "url">): Origin | undefined {
  const from = readReferrer(request);
  const slug = from && findSlug(from);
  if (slug === undefined) return undefined;
  const campaign = parseCode(from?.searchParams.get("utm_campaign"));
  return { slug, campaign, variant: readLabel(new URL(request.url)) };
}

/** The variant that led to a URL of this site. */
export function readLabel(url: URL): string | undefined {
  return parseLabel(url.searchParams.get(VARIANT_PARAMETER));
}

interface VisitResponse {
  status: number;
  /** The variant that it shows. */
  variant?: string | undefined;
}

/**
 * Classifies a request as a view or a click from its request line and Referer; most are neither. A click is a
 * page of this site that was opened from a landing page.
 */
export function readVisit(
  request: Pick<Request, "headers" | "url" | "method" | "cf">,
  { status, variant }: VisitResponse,
): Visit | undefined {
  if (status !== 200 && status !== 304) return undefined;
  const { headers, method } = request;
  const url = new URL(request.url);
  const asn: unknown = request.cf?.asn;
  const network = typeof asn === "number" ? asn : undefined;
  const slug = findSlug(url);
  if (slug !== undefined)
    return method === "GET" && !url.searchParams.has("preview")
      ? { slug, event: "view", headers, url, network, variant }
      : undefined;
  if (method !== "GET" && method !== "POST") return undefined;
  const from = readReferrer(request);
  const led = from && findSlug(from);
  if (!from || led === undefined) return undefined;
  return { slug: led, event: "click", headers, url: from, network, variant: readLabel(url) };
}
