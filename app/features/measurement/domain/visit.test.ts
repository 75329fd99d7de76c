import { isbot } from "isbot";
import { expect, test } from "vitest";
import { hostingNetworks } from "./hosting-networks.ts";
import { findFilter, readOrigin, readVisit } from "./visit.ts";

const SITE = "https://rootwell.example";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Made {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  asn?: number;
  status?: number;
}

/** Classifies a page view, with some of its properties replaced. */
function visit({ path = "/page/spring", method = "GET", headers = {}, asn = 7922, status = 200 }: Made = {}) {
  const sent = {
    "User-Agent": FIREFOX,
    "Sec-Fetch-Dest": "document",
    "Sec-Fetch-Mode": "navigate",
    ...headers,
  };
  const cf = { asn } as never;
  return readVisit({ url: SITE + path, method, headers: new Headers(sent), cf }, { status });
}

function judge(made: Made): string {
  const read = visit(made);
  if (!read) return "nothing";
  return `${findFilter(read, { isBot: isbot, hostingNetworks }) ?? "counted"} ${read.event}`;
}

test.each<[string, Made, string]>([
  ["a page opened in a browser", {}, "counted view"],
  ["a page in the browser's cache", { status: 304 }, "counted view"],
  ["a page with a query", { path: "/page/spring?utm_campaign=x" }, "counted view"],
  [
    "a page requested without Sec-Fetch-Dest, as by scripts",
    { headers: { "Sec-Fetch-Dest": "" } },
    "not-opened view",
  ],
  ["a page in a frame", { headers: { "Sec-Fetch-Dest": "iframe" } }, "not-opened view"],
  ["a page fetched by a script", { headers: { "Sec-Fetch-Mode": "cors" } }, "not-opened view"],
  ["a prefetched page", { headers: { "Sec-Purpose": "prefetch" } }, "prefetch view"],
  ["a prerendered page", { headers: { "Sec-Purpose": "prefetch;prerender" } }, "prefetch view"],
  ["a prefetched page of an older browser", { headers: { Purpose: "prefetch" } }, "prefetch view"],
  ["a browser with Do Not Track", { headers: { DNT: "1" } }, "opted-out view"],
  ["a browser with Global Privacy Control", { headers: { "Sec-GPC": "1" } }, "opted-out view"],
  ["a bot with Do Not Track", { headers: { DNT: "1", "User-Agent": "Googlebot/2.1" } }, "opted-out view"],
  ["a bot", { headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }, "bot view"],
  ["a program without a User-Agent", { headers: { "User-Agent": "" } }, "bot view"],
  ["a hosting network", { asn: 16509 }, "hosting view"],
  ["the signed-in flag cookie", { headers: { Cookie: "__Host-signed-in=1" } }, "signed-in view"],
  ["a session cookie", { headers: { Cookie: "x=1; __Secure-rootwell.session_token=abc" } }, "signed-in view"],
  ["a preview", { path: "/page/spring?preview=true" }, "nothing"],
  ["a page that does not exist", { status: 404 }, "nothing"],
  ["a redirect", { status: 301 }, "nothing"],
  ["HEAD", { method: "HEAD" }, "nothing"],
  ["another page", { path: "/waitlist" }, "nothing"],
  [
    "a page opened from a landing page",
    { path: "/waitlist", headers: { Referer: `${SITE}/page/spring` } },
    "counted click",
  ],
  [
    "a form sent from a landing page",
    { path: "/waitlist", method: "POST", headers: { Referer: `${SITE}/page/spring?utm_campaign=x` } },
    "counted click",
  ],
  ["a bot's click", { path: "/", asn: 24940, headers: { Referer: `${SITE}/page/spring` } }, "hosting click"],
  [
    "a landing page of another site",
    { path: "/", headers: { Referer: "https://x.example/page/a" } },
    "nothing",
  ],
  ["a Referer that is no URL", { path: "/", headers: { Referer: "/page/a" } }, "nothing"],
])("readVisit, findFilter: %s is classified", (_kind, made, judged) => {
  expect(judge(made)).toBe(judged);
});

test("readOrigin: only the landing page and its campaign are read from the Referer header", () => {
  const origin = (referer: string) =>
    readOrigin({ url: `${SITE}/schedule`, headers: new Headers({ Referer: referer }) });
  expect(origin(`${SITE}/page/spring?utm_campaign=May-1&email=ann@x.example`)).toEqual({
    slug: "spring",
    campaign: "may-1",
  });
  expect(origin(`${SITE}/page/spring?utm_campaign=${"a".repeat(41)}`)).toEqual({ slug: "spring" });
  expect(origin(`${SITE}/about-us`)).toBe(undefined);
});
