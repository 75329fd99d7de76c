import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { api } from "#workers/api/index.ts";
import { listPathsFor } from "#app/site-pages.ts";
import { accessTable } from "../fixtures/access-table.ts";
import { addPrivateThings, expectDiscreet, PRIVATE } from "../fixtures/private-things.ts";
import { askAs, IP, signInVisitors, VISITORS, type Cookies } from "../fixtures/visitors.ts";
import { visitThroughFront } from "../fixtures/worker.ts";

vi.setConfig({ testTimeout: 60_000 });

const REFUSED = /^403|next=|required=/;

let cookies: Cookies;
/** Every line of the log, which is not printed: there are thousands of requests, each of which writes one. */
const lines: string[] = [];
beforeAll(async () => {
  for (const method of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(" ")));
  cookies = await signInVisitors();
  await addPrivateThings(cookies.admin ?? "");
});

test("access table: every route has a row, and every row a route", () => {
  const ofApi = api.routes.filter(({ method }) => method !== "ALL").map(({ path }) => path);
  const paths = [...env.TEST_ROUTES, ...ofApi];
  expect(Object.keys(accessTable).toSorted()).toEqual(paths.toSorted());
});

test("site pages: the visibility of a page is what its row says", () => {
  const open = listPathsFor("open").filter((path) => !REFUSED.test(accessTable[path]?.get?.stranger ?? ""));
  expect(open).toEqual(listPathsFor("open"));
  for (const path of [...listPathsFor("member"), ...listPathsFor("administrator")])
    expect([path, accessTable[path]?.get?.stranger]).toEqual([path, expect.stringMatching(REFUSED)]);
  for (const path of listPathsFor("administrator"))
    expect([path, accessTable[path]?.get?.member]).toEqual([path, "403"]);
});

/** Lists spellings of a URL that a guard might parse differently than the router. */
function listSpellings(path: string, id?: string): string[] {
  const inside = path.slice(1);
  return [
    `${path}.data`,
    `${path}.data?_routes=${id}`,
    `${path}/_.data`,
    `${path}/`,
    path.replaceAll("/", "//"),
    `/${inside.replaceAll("/", "%2f")}`,
    `/${inside.replaceAll("/", "%2F")}.data`,
    `${path}%2f`,
    path.toUpperCase(),
  ];
}

const rows = Object.entries(accessTable).map(([pattern, row]) => {
  const { pathname, search } = new URL(row.at ?? pattern, "http://localhost");
  const allow = [...(row.get ? ["GET", "HEAD"] : []), ...(row.post ? ["POST"] : [])].join(", ");
  return { row, pattern, path: pathname, search, allow };
});

const isClosed = ({ row: { get } }: (typeof rows)[number]) => new Set(Object.values(get ?? {})).size > 1;

test.each(rows.filter(isClosed))(
  "access table: every other spelling of the URL of $pattern is refused like it",
  async ({ row, pattern, path, search }) => {
    const spellings = listSpellings(path, env.TEST_ROUTE_IDS[pattern]).map(
      (spelling) => spelling + (spelling.includes("?") ? search.replace("?", "&") : search),
    );
    // Each spelling is requested by one of the refused visitors in turn, and by an allowed one, since the
    // guard of a path is the same for all.
    const refused = VISITORS.filter((visitor) => REFUSED.test(row.get?.[visitor] ?? ""));
    const allowed = VISITORS.find((visitor) => !refused.includes(visitor));
    const attempts = spellings.flatMap((spelling, at) =>
      [refused[at % refused.length], allowed].flatMap((visitor) => (visitor ? [{ visitor, spelling }] : [])),
    );
    // Sent through the runtime's own URL parser, which precedes the Worker's.
    const responses = await Promise.all(
      attempts.map(({ visitor, spelling }) => askAs(visitor, cookies, spelling, {}, visitThroughFront)),
    );
    for (const response of responses) {
      expectDiscreet(response);
      expect(response.headers.get("Cache-Control"), response.path).toBe("private, no-store");
      if (refused.includes(response.visitor))
        expect([202, 301, 302, 403, 404], `${response.visitor}: ${response.path}`).toContain(response.status);
    }
  },
);

test.each(rows)(
  "access table: each visitor and method gets the status of the table at $pattern",
  async ({ row, path, search, allow }) => {
    const here = encodeURIComponent(path + search);
    const none = row.isNothing ? "404" : "405";
    for (const visitor of VISITORS) {
      // An unsupported method is refused before the session is read, so only the first and the last visitor try
      // it.
      const isAtEnd = visitor === VISITORS[0] || visitor === VISITORS.at(-1);
      const responses = await Promise.all(
        (isAtEnd ? METHODS : USED).map((method) => askAs(visitor, cookies, path + search, formFor(method))),
      );
      for (const response of responses) {
        expectDiscreet(response);
        const { method, status, outcome, headers, text } = response;
        const label = `${visitor}: ${method}`;
        const outcomes = method === "POST" ? row.post : READING.includes(method) ? row.get : undefined;
        expect(`${label} ${outcome}`).toBe(`${label} ${outcomes?.[visitor].replace("{here}", here) ?? none}`);
        if (status === 405) expect(headers.get("Allow"), label).toBe(allow);
        if (method === "HEAD") expect(text, label).toBe("");
        const isKept = row.isPublic && status === 200;
        expect(headers.get("Cache-Control"), label).toMatch(isKept ? /^public/ : /^private, no-store$/);
        if (row.showsPrivateData && visitor === "admin" && method === "GET") expect(text).toMatch(PRIVATE);
      }
    }
  },
);

test("access table: no line of the log about any of these requests names a person, an IP, a session or a query", async () => {
  const { results: people } = await env.DB.prepare("SELECT id, email, name FROM user").all();
  const { results: sessions } = await env.DB.prepare("SELECT id, token FROM session").all();
  const secrets = [...people, ...sessions]
    .flatMap((row) => Object.values(row).map(String))
    // The ids of two rows are single letters.
    .filter((value) => value.length > 3);
  const tokens = Object.values(cookies).flatMap(
    (cookie = "") => /session_token=([^;.]+)/.exec(cookie)?.[1] ?? [],
  );
  const logged = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  const paths = new Set(logged.filter(({ event }) => event === "request").map(({ path }) => path));
  expect(rows.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
  expect(secrets.length + tokens.length).toBeGreaterThan(2 * VISITORS.length);
  const personal = [...secrets, ...tokens, IP, "?"];
  expect(lines.filter((line) => personal.some((text) => line.includes(text)))).toEqual([]);
});

const READING = ["GET", "HEAD"];
const USED = [...READING, "POST"];
const METHODS = [...USED, "PUT", "DELETE", "OPTIONS"];

function formFor(method: string): RequestInit {
  const headers = { Origin: "http://localhost" };
  return { method, headers, ...(method === "POST" && { body: new URLSearchParams() }) };
}
