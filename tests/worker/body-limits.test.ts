import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const KB = 1024;
const MB = 1024 * KB;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };

/** Paths with a larger body limit: their form accepts a picture, or is the editor's. */
const PICTURES = [
  "/member/profile",
  "/admin/marketing/new",
  "/admin/marketing/save",
  "/admin/marketing/edit/any",
  "/admin/marketing/start",
  "/admin/sections/any",
  "/admin/media",
  "/admin/media/any",
];

const paths = env.TEST_ROUTES.map((path) => path.replaceAll(/:\w+/g, "any").replace("*", "nowhere"));

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

function send(
  path: string,
  bytes: number,
  { cookie, headers = FORM }: { cookie?: string; headers?: Record<string, string> } = {},
) {
  const body = new Uint8Array(bytes).fill(97);
  const stated = { ...headers, "Content-Length": String(bytes) };
  return visit(path, { method: "POST", headers: stated, body, cookie });
}

/** Sends a body without Content-Length, and counts how many bytes were read. */
async function stream(path: string, bytes: number, { cookie }: { cookie?: string } = {}) {
  let taken = 0;
  const chunk = new Uint8Array(16 * KB).fill(97);
  const body = new ReadableStream({
    pull(controller) {
      if (taken >= bytes) return controller.close();
      taken += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const response = await visit(path, { method: "POST", headers: FORM, body, cookie });
  return { response, taken };
}

test.each(paths)("body limit: %s refuses more than 64 kB, unless its form has files", async (path) => {
  expect((await send(path, 64 * KB)).status, "exactly 64 kB").not.toBe(413);
  const isPicture = PICTURES.includes(path);
  const [stated, counted] = [await send(path, 64 * KB + 1), await stream(path, 80 * KB)];
  expect(stated.status, "a stated length").toBe(413);
  // A body that no route reads is discarded without being counted.
  if (counted.response.status !== 413) expect([302, 404, 405]).toContain(counted.response.status);
  const multipart = await send(path, 64 * KB + 1, { headers: MULTIPART });
  expect(multipart.status === 413, "a form with files").toBe(!isPicture);
  if (isPicture) expect(multipart.status).toBe(302);
});

test.each([...PICTURES, "/api/upload"])(
  "body limit: %s does not parse a form with a million fields",
  async (path) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const bodies = {
      [FORM["Content-Type"]]: "a&".repeat(5 * MB),
      [`${FORM["Content-Type"]}; charset=utf-8`]: "a&".repeat(30 * KB),
      [MULTIPART["Content-Type"]]: part.repeat((10 * MB) / part.length),
    };
    for (const [type, body] of Object.entries(bodies)) {
      const headers = { "Content-Type": type };
      expect((await visit(path, { method: "POST", headers, body, cookie: admin })).status, type).toBe(413);
    }
  },
);

test.each(["/waitlist", "/member", "/login", "/sign-out", "/member/passkey", "/member/saved-conditions"])(
  "body limit: a body to %s is counted, whatever its stated length",
  async (path) => {
    expect((await stream(path, 80 * KB)).response.status).toBe(413);
    expect((await stream(`${path}/`, 80 * KB)).response.status).toBe(413);
  },
);

test.each(["/waitlist", "/page/any", "/member/profile", "/api/upload"])(
  "body limit: most of 60 MB to %s is not read",
  async (path) => {
    const { response, taken } = await stream(path, 60 * MB, { cookie: admin });
    expect([413, 405]).toContain(response.status);
    expect(taken).toBeLessThan(13 * MB);
  },
);

test("body too large: a browser gets a page with a link back, and a program gets JSON", async () => {
  const page = await send("/waitlist", 80 * KB);
  expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
  const html = await page.text();
  expect(html).toContain("<h1>This is too large to be sent</h1>");
  expect(html).toContain('href="/waitlist"');
  const program = await send("/api/upload", 12 * MB, { cookie: admin });
  expect([program.status, await program.json()]).toEqual([
    413,
    { error: expect.stringMatching(/^This is too large.* 10 MB/), reference: expect.any(String) },
  ]);
});

test("body too large: the link back never leads to another site", async () => {
  const html = await (await send("//evil.example/waitlist", 80 * KB)).text();
  expect(html).toContain("too large");
  expect(html).not.toContain('href="//evil');
});

test("body limit: the editor's form of a long page, and one with a picture of almost 10 MB, are accepted", async () => {
  const blocks = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`blocks.${index}.props.headline`, "ü".repeat(2000)]),
  );
  const long = await pageForms(admin).create({ title: "Long", slug: "long", ...blocks });
  expect(long.status, "it is read, and its content is refused").toBe(422);
  const body = new FormData();
  body.set("intent", "draft");
  body.set("uploads.hero.props.backgroundImage", new File([new Uint8Array(10 * MB - 1)], "a.jpg"));
  const response = await visit("/admin/marketing/new", { method: "POST", body, cookie: admin });
  expect(response.status).toBe(422);
});
