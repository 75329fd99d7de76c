import { beforeAll, expect, test } from "vitest";
import { whileBroken, type Part } from "../fixtures/broken-parts.ts";
import { images } from "../fixtures/images.ts";
import { PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

let [admin, member] = ["", ""];
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
  member = await signedInCookie("member@rootwell.example");
});

const askDeep = (cookie?: string) => visit("/api/health?deep", { cookie });

test("health: without “deep” it says nothing more; with it, only to an administrator", async () => {
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
    switches: [{ id: "uploads" }, { id: "waitlist" }, { id: "sign-ups" }],
  });
});

const cases = (["PAGE_CACHE", "MEDIA", "IMAGES", "DB"] as Part[]).flatMap((part) =>
  (["down", "hangs"] as const).map((way) => [part, way] as const),
);

test.concurrent.each(cases)(
  "health: with %s %s it answers within a second, and names the part",
  async (part, way) => {
    const startedAt = Date.now();
    const response = await whileBroken(part, way, () => askDeep(admin));
    const told = await response.text();
    expect(response.status).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(1000);
    const names: Partial<Record<Part, RegExp>> = {
      PAGE_CACHE: /"id":"KV"[^}]*"answers":false/,
      MEDIA: /"id":"R2"[^}]*"answers":false/,
      IMAGES: /"id":"IMAGES"[^}]*"answers":false/,
      DB: /The database \(D1\) does not answer/,
    };
    expect(told).toMatch(names[part]!);
  },
);

test("status page: with the database down, it says which part is", async () => {
  const response = await whileBroken("DB", "down", () => visit("/admin/status", { cookie: admin }));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("The database (D1) does not answer");
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
  "sign-ups": () =>
    postForm("/member/sign-up", { ...person, lastName: "Lee", password: PASSWORD, adult: "on", terms: "on" }),
};

test.each(Object.entries(services))(
  "switch: %s off is a 503 that says to come back tomorrow and keeps what was typed; on again, it is not",
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
