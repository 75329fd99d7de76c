import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Sends the body in chunks, without Content-Length. */
  chunked?: boolean;
}

interface Answer {
  status: number | string;
  headers: [name: string, value: string][];
  /** Response body, possibly compressed. */
  body: Buffer;
}

const NOTHING: Answer = { status: 0, headers: [], body: Buffer.alloc(0) };

/** Marker for a request whose connection the server had just closed (RFC 9112, 9.3.1). */
const CLOSED_WHILE_IDLE = "closed while idle";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const SMALL = `title=x&text=${"a".repeat(500)}`;

function ask(
  origin: string,
  { path, method = "GET", headers, body, chunked = false }: Ask,
  agent?: http.Agent,
) {
  return new Promise<Answer>((resolve) => {
    const init = { method, agent, headers: { Origin: origin, ...headers } };
    const request = http.request(new URL(path, origin), init, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", ({ message }) => resolve({ ...NOTHING, status: message }));
      response.on("end", () => {
        const pairs = response.rawHeaders.flatMap((name, index, all): [string, string][] =>
          index % 2 === 0 ? [[name.toLowerCase(), all[index + 1] ?? ""]] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", ({ message }) => {
      const isIdleReset = request.reusedSocket && message.includes("ECONNRESET");
      resolve({ ...NOTHING, status: isIdleReset ? CLOSED_WHILE_IDLE : message });
    });
    if (chunked && body)
      for (let at = 0; at < body.length; at += 16_384) request.write(body.slice(at, at + 16_384));
    request.end(chunked ? undefined : body);
  });
}

const REFUSALS: [what: string, status: number, ask: Ask][] = [
  ["a method that a landing page does not know", 405, { path: "/page/x", body: SMALL }],
  ["a method that a page does not know", 405, { path: "/about-us", body: SMALL }],
  ["an unknown URL", 404, { path: "/nowhere", body: SMALL }],
  ["an unknown URL of the API", 404, { path: "/api/nothing", body: SMALL }],
  ["a method that the API does not know", 405, { path: "/api/health", body: SMALL }],
  [
    "a form from another site",
    403,
    { path: "/sign-out", body: SMALL, headers: { Origin: "https://evil.example" } },
  ],
  ["a stranger at an admin page", 302, { path: "/admin/marketing", body: SMALL }],
  [
    "a stranger's upload",
    401,
    {
      path: "/api/upload",
      body: Buffer.alloc(1_000_000),
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    },
  ],
  ["a form of 100 kB", 413, { path: "/waitlist", body: Buffer.alloc(100_000, "a") }],
  [
    "a form of 160 kB that states no length",
    413,
    { path: "/waitlist", body: Buffer.alloc(160_000, "a"), chunked: true },
  ],
  ["a form of 2 MB", 413, { path: "/page/x", body: Buffer.alloc(2_000_000, "a") }],
];

for (const [what, status, refused] of REFUSALS) {
  test(`${what}: the connection stays usable`, async ({ baseURL }) => {
    const origin = String(baseURL);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
    const post: Ask = { method: "POST", ...refused, headers: { ...FORM, ...refused.headers } };
    const responses = await Promise.all(Array.from({ length: 64 }, () => ask(origin, post, agent)));
    // A server may close an idle connection, and a browser then retries the request. A refusal that closes
    // its connection would cause that each time.
    const statuses = responses
      .map((response) => response.status)
      .filter((code) => code !== CLOSED_WHILE_IDLE);
    expect(responses.length - statuses.length).toBeLessThanOrEqual(2);
    const after = await ask(origin, { path: "/api/health" }, agent);
    agent.destroy();
    expect([...new Set(statuses)]).toEqual([status]);
    expect(after.status).toBe(200);
  });
}

const SECURITY_HEADERS = [
  "content-security-policy",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
];

test("security headers: each kind of response has each header once", async ({ baseURL }) => {
  const origin = String(baseURL);
  const read = async (path: string) => ask(origin, { path });
  const [list, landing] = [await read("/conditions"), await read("/page/hsa-fsa")];
  const [script = ""] = /\/assets\/[\w-]+\.js/.exec(String(list.body)) ?? [];
  const [picture = ""] = /\/media\/[0-9a-f]{64}\/[\w.]+/.exec(String(landing.body)) ?? [];
  expect([script, picture]).not.toContain("");
  const known = (path: string, { headers }: Answer): Ask => ({
    path,
    headers: { "If-None-Match": headers.find(([name]) => name === "etag")?.[1] ?? "" },
  });
  const kinds: [status: number, ask: Ask][] = [
    [200, { path: "/" }],
    [200, { path: "/member" }],
    [200, { path: "/page/hsa-fsa" }],
    [304, known("/page/hsa-fsa", landing)],
    [200, { path: script }],
    [304, known(script, await read(script))],
    [200, { path: "/fonts/instrument-sans-v3.woff2" }],
    [200, { path: "/favicon.svg" }],
    [304, known("/favicon.svg", await read("/favicon.svg"))],
    [200, { path: picture }],
    [304, known(picture, await read(picture))],
    [206, { path: picture, headers: { Range: "bytes=0-9" } }],
    [200, { path: "/api/health" }],
    [200, { path: "/api/health", method: "HEAD" }],
    [404, { path: "/api/nothing" }],
    [404, { path: "/nowhere" }],
    [404, { path: "/page/nowhere" }],
    [404, { path: "/media/nothing" }],
    [405, { path: "/about-us", method: "POST" }],
    [403, { path: "/sign-out", method: "POST", headers: { Origin: "https://evil.example" } }],
    [413, { path: "/waitlist", method: "POST", body: Buffer.alloc(100_000), headers: FORM }],
    [302, { path: "/admin" }],
    [200, { path: "/robots.txt" }],
  ];
  for (const [status, kind] of kinds) {
    const response = await ask(origin, kind);
    const names = response.headers.map(([name]) => name).filter((name) => SECURITY_HEADERS.includes(name));
    expect([kind.path, response.status, names.toSorted()]).toEqual([kind.path, status, SECURITY_HEADERS]);
    const frames = response.headers.find(([name]) => name === "content-security-policy")?.[1];
    expect(frames, kind.path).toMatch(/^default-src 'none'.*(frame-ancestors 'none'|sandbox)/);
    const nosniff = response.headers.find(([name]) => name === "x-content-type-options")?.[1];
    expect(nosniff, kind.path).toBe("nosniff");
  }
});

test("static files: they are cached for at least a day, so that a second visit requests the page only", async ({
  baseURL,
}) => {
  const origin = String(baseURL);
  const files = new Set<string>();
  for (const path of ["/", "/how-we-work", "/conditions", "/diseases/lupus-nephritis", "/page/hsa-fsa"]) {
    const html = String((await ask(origin, { path })).body);
    for (const [file] of html.matchAll(/(?<=["'( ])\/(assets|fonts|images|media|video)\/[\w./-]+\.\w+/g))
      files.add(file);
  }
  expect([...files].filter((file) => file.startsWith("/images/")).length).toBeGreaterThan(10);
  for (const path of files) {
    const { status, headers } = await ask(origin, { path, method: "HEAD" });
    const [, seconds] =
      /max-age=(\d+)/.exec(headers.find(([name]) => name === "cache-control")?.[1] ?? "") ?? [];
    expect([path, status]).toEqual([path, 200]);
    expect(Number(seconds), path).toBeGreaterThanOrEqual(24 * 60 * 60);
  }
});

test("Brotli: a cached page is compressed only for clients that accept it", async ({ baseURL }) => {
  const origin = String(baseURL);
  for (const path of ["/our-approach", "/page/hsa-fsa"]) {
    const read = async (accepted?: string) => {
      const headers = accepted === undefined ? undefined : { "Accept-Encoding": accepted };
      const response = await ask(origin, { path, headers });
      return { ...response, coding: response.headers.find(([name]) => name === "content-encoding")?.[1] };
    };
    const plain = await read();
    await expect.poll(async () => (await read("br")).body.length).toBeLessThan(plain.body.length / 3);
    const packed = await read("br");
    expect(packed.coding).toBe("br");
    expect(brotliDecompressSync(packed.body).equals(plain.body), path).toBe(true);
    const [gzipped, bare] = [await read("gzip"), await read()];
    expect([gzipped.coding, gunzipSync(gzipped.body).equals(plain.body)], path).toEqual(["gzip", true]);
    expect([bare.coding, bare.body.equals(plain.body)], path).toEqual([undefined, true]);
  }
});
