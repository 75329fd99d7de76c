import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { claimsOf } from "../fixtures/token.ts";
import { cookiesIn, createAccount, PASSWORD, postForm, visit } from "../fixtures/worker.ts";
import { DAY_MS } from "#app/values/durations.ts";

const ADMIN = "admin@rootwell.example";

/** Signs in with remember-me, dated two days ago. Returns the cookie. */
async function cookieOfTwoDaysAgo(email: string): Promise<string> {
  await createAccount(email);
  const cookie = cookiesIn(await postForm("/member", { email, password: PASSWORD, remember: "on" }));
  await env.DB.prepare(
    "UPDATE session SET created_at = created_at - ?1, updated_at = updated_at - ?1, expires_at = expires_at - ?1",
  )
    .bind(2 * DAY_MS)
    .run();
  return cookie;
}

async function daysLeft(): Promise<number> {
  const row = await env.DB.prepare("SELECT max(expires_at) AS at FROM session").first<{ at: number }>();
  return Math.round(((row?.at ?? 0) - Date.now()) / DAY_MS);
}

test.each([["/member"], ["/member/profile"], ["/admin/marketing"]])(
  "session renewal: a visit to %s extends the session by a week, in the cookie and in D1",
  async (path) => {
    const cookie = await cookieOfTwoDaysAgo(ADMIN);
    expect(await daysLeft()).toBe(5);
    const back = await visit(path, { cookie });
    expect(back.status).toBe(200);
    expect(back.headers.get("Set-Cookie")).toMatch(/Max-Age=604800.*HttpOnly/i);
    expect(back.headers.get("Cache-Control")).toContain("no-store");
    expect(await daysLeft()).toBe(7);
    const again = await visit(path, { cookie: cookiesIn(back) });
    expect(again.headers.get("Set-Cookie"), "once a day is enough").toBeNull();
  },
);

test("session renewal: a response that sets no cookie does not extend the session", async () => {
  const cookie = await cookieOfTwoDaysAgo(ADMIN);
  const body = new FormData();
  expect((await visit("/api/upload", { method: "POST", cookie, body })).status).toBe(400);
  expect((await visit("/page/none", { cookie })).status).toBe(404);
  expect(await daysLeft()).toBe(5);
});

test("session renewal: the response to the deletion of an account does not renew the cookie", async () => {
  const cookie = await cookieOfTwoDaysAgo("gone@rootwell.example");
  const gone = await postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie });
  expect(gone.headers.get("Location")).toBe("/member?deleted=1");
  expect(gone.headers.getSetCookie().join()).not.toContain("Max-Age=604800");
});

test("token sync: a renewed session is sent to the receiver once", async () => {
  const cookie = await cookieOfTwoDaysAgo("renewed@rootwell.example");
  const countSyncs = async () => {
    const all = await (await fetch("https://receiver.example/")).json<{ authorization: string }[]>();
    return all.filter(({ authorization }) => claimsOf(authorization).email === "renewed@rootwell.example")
      .length;
  };
  await eventually(async () => expect(await countSyncs(), "signing in").toBe(1));
  const back = await visit("/member", { cookie });
  await eventually(async () => expect(await countSyncs(), "the next visit").toBe(2));
  await visit("/member", { cookie: cookiesIn(back) });
  await visit("/member/profile", { cookie: cookiesIn(back) });
  expect(await countSyncs(), "later visits").toBe(2);
});
