import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUrlRequester } from "./request-url.server.ts";
import { checkUrl, MAX_REQUESTS } from "./check-url.ts";
import { hostOf, listCheckedLinks } from "./page-links.ts";

interface SentRequest {
  method: string | undefined;
  path: string | undefined;
  headers: Record<string, unknown>;
}

const received: SentRequest[] = [];
let server: Server;

/** Paths of another site -> its response: a status, and the target of a redirect. */
const RESPONSES: Record<string, [status: number, location?: string]> = {
  "/here": [200],
  "/gone": [404],
  "/forbidden": [403],
  "/down": [503],
  "/no-such-name": [530],
  "/expired": [526],
  "/moved": [301, "https://elsewhere.example/here"],
  "/moved-twice": [308, "/moved"],
  "/for-now": [302, "/here"],
  "/for-now-moved": [302, "/moved"],
  "/moved-for-now": [301, "/for-now"],
  "/insecure": [301, "http://elsewhere.example/here"],
  "/private": [302, "https://127.0.0.1/secret"],
  "/inside": [307, "https://printer.local/"],
  "/loop": [301, "/loop"],
  "/nowhere": [301],
};

beforeAll(async () => {
  server = createServer(({ method, url: path, headers }, response) => {
    // Not recorded: its second request may arrive only when the next test has begun.
    if (path === "/hangs") return;
    received.push({ method, path, headers });
    // Some servers respond to HEAD with another status than GET.
    const [status, location] =
      path === "/no-head" ? [method === "HEAD" ? 405 : 200] : (RESPONSES[path ?? ""] ?? [500]);
    response.writeHead(status, location === undefined ? {} : { Location: location }).end("body");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Resolves every host to the local server, over plain HTTP. */
function askLocally(timeoutMs = 5000) {
  const { port } = server.address() as AddressInfo;
  const get = ((url: string, init: RequestInit) => {
    const { pathname } = new URL(url);
    return fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  }) as typeof fetch;
  return createUrlRequester({ name: "Rootwell", publicOrigin: "https://rootwell.example" }, get);
}

const check = async (path: string, timeoutMs?: number) => {
  received.length = 0;
  return checkUrl(askLocally(timeoutMs), `https://site.example${path}`);
};

test.each([
  ["/here", { state: "working" }, 1],
  ["/no-head", { state: "working" }, 2],
  ["/for-now", { state: "working" }, 2],
  ["/gone", { state: "failing", detail: "answers 404" }, 2],
  ["/down", { state: "failing", detail: "answers 503" }, 2],
  ["/no-such-name", { state: "failing", detail: "cannot be reached (530)" }, 2],
  ["/expired", { state: "failing", detail: "has no valid certificate (526)" }, 2],
  ["/forbidden", { state: "refusing", detail: "403" }, 2],
  ["/moved", { state: "moved", detail: "https://elsewhere.example/here" }, 2],
  ["/moved-twice", { state: "moved", detail: "https://elsewhere.example/here" }, 3],
  ["/moved-for-now", { state: "moved", detail: "https://site.example/for-now" }, 3],
  ["/for-now-moved", { state: "working" }, 3],
  ["/insecure", { state: "failing", detail: "leads to an address that is not https or not public" }, 1],
  ["/private", { state: "failing", detail: "leads to an address that is not https or not public" }, 1],
  ["/inside", { state: "failing", detail: "leads to an address that is not https or not public" }, 1],
  ["/loop", { state: "failing", detail: "is redirected too often" }, MAX_REQUESTS],
  ["/nowhere", { state: "failing", detail: "answers 301" }, 2],
] as const)("checkUrl: a response like %s is %o after %i requests", async (path, outcome, requests) => {
  expect(await check(path)).toEqual(outcome);
  expect(received.length).toBe(requests);
});

test("checkUrl: a server without a response, or that does not exist, is failing", async () => {
  expect(await check("/hangs", 50)).toEqual({ state: "failing", detail: "gives no answer in time" });
  const lost = () => Promise.reject(new TypeError("fetch failed"));
  expect(await checkUrl(lost, "https://site.example/")).toEqual({
    state: "failing",
    detail: "cannot be reached",
  });
});

test("checkUrl: a request identifies the site, without cookies and a referrer", async () => {
  await check("/gone");
  expect(received.map(({ method }) => method)).toEqual(["HEAD", "GET"]);
  const headers: Record<string, unknown> = received[0]?.headers ?? {};
  expect(headers["user-agent"]).toBe("RootwellLinkCheck/1.0 (+https://rootwell.example/sources)");
  for (const name of ["cookie", "referer", "authorization", "origin"])
    expect(headers).not.toHaveProperty(name);
});

test("listCheckedLinks: public URLs without a fragment and paths without a query, each once", () => {
  const hrefs = [
    ..."https://a.example/x#y https://a.example/x /page/spring?utm=1 /page/spring/ https://rootwell.example/page/spring".split(
      " ",
    ),
    ..."#part mailto:a@b.example tel:+15550100 http://a.example https://10.0.0.1 /media/x/1.webp /llms.txt / //[".split(
      " ",
    ),
  ];
  expect(listCheckedLinks(hrefs, "https://rootwell.example")).toEqual([
    "https://a.example/x",
    "/page/spring",
    "/",
  ]);
  expect(["https://a.example/x", "/page/spring"].map(hostOf)).toEqual(["a.example", "/page/spring"]);
});
