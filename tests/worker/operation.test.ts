import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { whileBroken, type Part, type Way } from "../fixtures/broken-parts.ts";
import { images } from "../fixtures/images.ts";
import { PASSWORD, postForm, signedInCookie, visit, withBindings } from "../fixtures/worker.ts";

let [admin, member] = ["", ""];
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
  member = await signedInCookie("member@rootwell.example");
  // Warms up code that is loaded on the first visit.
  await Promise.all([askDeep(admin), visit("/admin/status", { cookie: admin })]);
});

const askDeep = (cookie?: string) => visit("/api/health?deep", { cookie });

test("health: without “deep” it shows no details; with it, only to an administrator", async () => {
  expect(await (await visit("/api/health", { cookie: admin })).json()).toEqual({ ok: true });
  const [stranger, other, own] = await Promise.all([askDeep(), askDeep(member), askDeep(admin)]);
  expect([stranger.status, other.status, own.status]).toEqual([401, 403, 200]);
  for (const { headers } of [stranger, other, own])
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(Object.keys(await other.json<object>())).toEqual(["error", "reference"]);
  expect(await own.json()).toMatchObject({
    ok: true,
    parts: ["D1", "KV", "R2", "IMAGES"].map((id) => ({ id, answers: true })),
    mail: { waiting: { count: 0 } },
    storage: { databaseBytes: expect.any(Number), pictures: { count: 0, bytes: 0 } },
    cache: { fromCache: expect.any(Number), all: expect.any(Number) },
    switches: [
      { id: "uploads" },
      { id: "waitlist" },
      { id: "questions" },
      { id: "sign-ups" },
      { id: "counting" },
    ],
  });
});

const NAMES = { PAGE_CACHE: "KV", MEDIA: "R2", IMAGES: "IMAGES", DB: "D1" };

const cases = (["PAGE_CACHE", "MEDIA", "IMAGES", "DB"] as const).flatMap((part) =>
  (["down", "hangs"] as const).map((way) => [part, way] as const),
);

/**
 * Maximum response time in milliseconds. It is about 1 s on a quiet machine, and 6 s if a part is called
 * without a timeout of its own.
 */
const MAX_RESPONSE_MS = 3000;

/** Returns the response, which must arrive in time. */
async function askInTime(path: string, part: Part, way: Way, responses = 0) {
  const startedAt = Date.now();
  const response = await whileBroken(part, way, () => visit(path, { cookie: admin }), { responses });
  const text = await response.text();
  expect(Date.now() - startedAt).toBeLessThan(MAX_RESPONSE_MS);
  return { status: response.status, text };
}

test.concurrent.each(cases)(
  "health: while %s %s, it responds with 503 in time and names the part",
  async (part, way) => {
    const { status, text } = await askInTime("/api/health?deep", part, way);
    expect(status).toBe(503);
    expect(text).toMatch(
      part === "DB"
        ? /The database \(D1\) does not answer/
        : new RegExp(`"id":"${NAMES[part]}"[^}]*"answers":false`),
    );
  },
);

test.concurrent.each(cases)(
  "status page: while %s %s, it responds in time and names the part",
  async (part, way) => {
    const { status, text } = await askInTime("/admin/status", part, way);
    // Without D1, the session of an administrator cannot be read.
    expect(status).toBe(part === "DB" ? 503 : 200);
    expect(text).toMatch(
      part === "DB"
        ? /The database \(D1\) does not answer/
        : new RegExp(`${NAMES[part]} does not answer\\. .*>${NAMES[part]}<.*?Does not answer`),
    );
  },
);

/** Number of queries that read the session. */
const SESSION_QUERIES = 2;

test.each(["down", "hangs"] as const)(
  "status page: if the database %s after the session was read, it shows the other parts in time",
  async (way) => {
    const { status, text } = await askInTime("/admin/status", "DB", way, SESSION_QUERIES);
    expect(status).toBe(200);
    expect(text).toMatch(/>D1<.*?Does not answer.*>KV<.*?Answered in/);
    expect(text).toContain("Unknown: the database does not answer.");
  },
);

test("status page: with a backup bucket, it lists the weekly backup; without one, it says so", async () => {
  const open = async (bindings: object) => {
    const own = { ...env, ...bindings } as unknown as Env;
    return (await withBindings(own, () => visit("/admin/status", { cookie: admin }))).text();
  };
  const [bound, unbound] = [await open({ BACKUPS: env.MEDIA }), await open({})];
  expect([bound.includes("Weekly backup"), bound.includes("No second bucket")]).toEqual([true, false]);
  expect([unbound.includes("Weekly backup"), unbound.includes("No second bucket")]).toEqual([false, true]);
});

const turn = (name: string, intent: "on" | "off") =>
  postForm("/admin/status", { name, intent }, { cookie: admin });

const person = { firstName: "Annabella", email: "annabella@rootwell.example" };

const services: Record<string, () => Promise<Response>> = {
  uploads: () => {
    const body = new FormData();
    body.set("file", new File([images["plain.jpg"]], "plain.jpg"));
    return visit("/api/upload", { method: "POST", cookie: admin, body });
  },
  waitlist: () => postForm("/waitlist", { ...person, state: "CA", adult: "on", consent: "on", stamp: "" }),
  questions: () => {
    const { firstName: name, email } = person;
    return postForm("/ask-us", { name, email, message: "When?", answer: "on", stamp: "" });
  },
  "sign-ups": () =>
    postForm("/member/sign-up", { ...person, lastName: "Lee", password: PASSWORD, adult: "on", terms: "on" }),
};

test.each(Object.entries(services))(
  "switch: while %s is off, 503 with a message and the input; once it is on again, no refusal",
  async (name, send) => {
    expect((await turn(name, "off")).status).toBe(200);
    const refused = await send();
    const html = await refused.text();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "86400"]);
    expect(html).toContain("right now. Please try again tomorrow. Nothing you typed is lost.");
    if (name !== "uploads") expect(html.match(/value="(Annabella|annabella@[^"]+)"/g)).toHaveLength(2);
    expect(await (await visit("/admin/status", { cookie: admin })).text()).toContain("Off since");
    await turn(name, "on");
    expect((await send()).status).not.toBe(503);
    expect(await (await visit("/admin/log", { cookie: admin })).text()).toContain("Switched off the service");
  },
);
