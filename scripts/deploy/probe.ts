export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Expected {
  path: string;
  status: number;
  /** Expected text in the body. */
  says?: string;
  /** Expected part of a header's value, by header name. */
  headers?: Record<string, string>;
}

const HTML = { "content-type": "text/html", "content-security-policy": "default-src 'none'" };

/** One URL of each kind of resource, with what identifies a correct response. */
export const PROBES: readonly Expected[] = [
  { path: "/", status: 200, says: "</html>", headers: HTML },
  { path: "/conditions", status: 200, says: "</html>", headers: HTML },
  { path: "/diseases/lupus-nephritis", status: 200, says: "Lupus Nephritis", headers: HTML },
  { path: "/medicines/methotrexate", status: 200, says: "Methotrexate", headers: HTML },
  { path: "/waitlist", status: 200, says: "<form", headers: HTML },
  { path: "/member", status: 200, says: "<form", headers: HTML },
  { path: "/login", status: 200, says: "Admin Login", headers: { ...HTML, "cache-control": "no-store" } },
  { path: "/api/health", status: 200 },
  { path: "/page/no-such-page-of-a-probe", status: 404, headers: HTML },
  { path: "/no-such-page-of-a-probe", status: 404, headers: HTML },
  { path: "/sitemap.xml", status: 200, says: "<urlset" },
  { path: "/robots.txt", status: 200, says: "User-agent" },
];

const TIMEOUT_MS = 15_000;

interface Site {
  origin: string;
  /** Whether search engines may index the site. */
  isListed: boolean;
}

/**
 * Requests each URL once.
 * @returns failures, one line each
 */
export async function probe(
  fetch: Fetch,
  site: Site,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const failures = await Promise.all(PROBES.map((expected) => ask(fetch, site, headers, expected)));
  return failures.flat();
}

function isListable({ headers }: Response): boolean {
  return headers.get("x-robots-tag")?.includes("noindex") !== true;
}

async function ask(
  fetch: Fetch,
  { origin, isListed }: Site,
  headers: Record<string, string>,
  { path, status, says = "", headers: expected = {} }: Expected,
): Promise<string[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(origin + path, { headers, redirect: "manual", signal });
    const body = await response.text();
    const failures = [
      ...(response.status === status ? [] : [`status ${response.status} instead of ${status}`]),
      ...(body.includes(says) ? [] : [`does not say “${says}”`]),
      ...(isListed === isListable(response)
        ? []
        : [`x-robots-tag is “${response.headers.get("x-robots-tag")}”`]),
      ...Object.entries(expected)
        .filter(([name, value]) => !response.headers.get(name)?.includes(value))
        .map(([name, value]) => `${name} is “${response.headers.get(name) ?? ""}”, without “${value}”`),
    ];
    return failures.map((failure) => `${path}: ${failure}`);
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : error}`];
  }
}
