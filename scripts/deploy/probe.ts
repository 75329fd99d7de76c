import { listPublishedProbes } from "./published-probes.ts";
import type { ReleaseDeps } from "./release.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Expected {
  path: string;
  status: number;
  /** Expected text in the body. */
  says?: string;
  /** Expected part of a header's value, by header name. */
  headers?: Record<string, string>;
  /** Whether the platform serves the file without the Worker, so without its headers. */
  isStatic?: boolean;
}

const HTML = { "content-type": "text/html", "content-security-policy": "default-src 'none'" };

/**
 * One URL of each kind of resource that exists at every site, with what identifies a correct response. A long
 * sitemap is an index of its parts.
 */
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
  { path: "/sitemap.xml", status: 200, says: "http://www.sitemaps.org/schemas/sitemap/" },
  { path: "/robots.txt", status: 200, says: "User-agent" },
];

const TIMEOUT_MS = 15_000;

/** Time for a new host name to get its DNS record and certificate: requests, and the pause between them. */
const HOST = { requests: 30, pauseMs: 10_000 };

/**
 * Waits until the host name of the site responds, at most five minutes. Returns after that, too, and leaves it
 * to the probes to report each failure.
 */
export async function waitForHost(
  { fetch, wait, print }: Pick<ReleaseDeps, "fetch" | "wait" | "print">,
  origin: string,
): Promise<void> {
  for (let request = 0; request < HOST.requests; request++) {
    if (await hasResponse(fetch, origin)) return;
    print(`${origin} does not respond yet …`);
    await wait(HOST.pauseMs);
  }
}

/** Cloudflare's own status 520 to 530 means that no Worker is behind the host name yet. */
async function hasResponse(fetch: Fetch, origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(`${origin}/robots.txt`, { redirect: "manual", signal });
    return status < 520 || status > 530;
  } catch {
    return false;
  }
}

interface Site {
  origin: string;
  /** Whether search engines may index the site. */
  isListed: boolean;
}

/**
 * Requests each URL, and those of published content.
 * @returns failures, one line each
 */
export async function probe(
  fetch: Fetch,
  site: Site,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const init: RequestInit = { headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) };
  const published = await listPublishedProbes(fetch, site.origin, init, HTML);
  const failures = await Promise.all(
    [...PROBES, ...published].map((expected) => ask(fetch, site, headers, expected)),
  );
  return failures.flat();
}

function isListable({ headers }: Response): boolean {
  return headers.get("x-robots-tag")?.includes("noindex") !== true;
}

async function ask(
  fetch: Fetch,
  { origin, isListed }: Site,
  headers: Record<string, string>,
  { path, status, says = "", headers: expected = {}, isStatic = false }: Expected,
): Promise<string[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(origin + path, { headers, redirect: "manual", signal });
    const body = await response.text();
    const failures = [
      ...(response.status === status ? [] : [`status ${response.status} instead of ${status}`]),
      ...(body.includes(says) ? [] : [`does not say “${says}”`]),
      ...(isStatic || isListed === isListable(response)
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
