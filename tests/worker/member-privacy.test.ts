import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { readMails } from "../fixtures/mailbox.ts";
import { cookiesIn, PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

test("news: they are off by default, and can be subscribed to and unsubscribed from", async () => {
  const email = "no-news@rootwell.example";
  const cookie = await signedInCookie(email);
  const isTicked = async () =>
    / name="news"[^>]*checked/.test(await (await visit("/member/privacy", { cookie })).text());
  const agreed = async () =>
    (
      await (
        await visit("/member/privacy/data.json", { cookie })
      ).json<{ consents: Record<string, string>[] }>()
    ).consents;
  expect(await isTicked()).toBe(false);
  expect(await agreed()).toEqual([]);
  await postForm("/member/privacy", { intent: "mail", news: "on" }, { cookie });
  expect(await isTicked()).toBe(true);
  const [consent] = await agreed();
  expect(consent).toMatchObject({
    purpose: "news",
    place: "account",
    version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    words: "You may write to me about news, beyond what my account needs.",
  });
  expect(Date.parse(consent?.provenAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  const refused = await postForm("/member/privacy", { intent: "mail" }, { cookie });
  expect(refused.headers.get("Location")).toBe("/member/privacy?done=no-news");
  expect(await isTicked()).toBe(false);
  expect(await agreed()).toEqual([]);
});

test("export: it contains all data of the member, and no secret", async () => {
  const cookie = await signedInCookie("export@rootwell.example");
  await postForm("/member/saved-conditions", { slug: "psoriasis", intent: "save" }, { cookie });
  const response = await visit("/member/privacy/data.json", { cookie });
  expect(response.headers.get("Content-Disposition")).toContain("my-data.json");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email: "export@rootwell.example" },
    savedConditions: [{ slug: "psoriasis" }],
  });
  expect(text).not.toMatch(/token|secret|"password"/i);
});

test("delete account: needs the password, and then leaves no row", async () => {
  const email = "leaving@rootwell.example";
  const cookie = await signedInCookie(email);
  const other = cookiesIn(await postForm("/member", { email, password: PASSWORD }));
  const id = await env.DB.prepare("SELECT id FROM user WHERE email = ?").bind(email).first<string>("id");
  const insert = "INSERT INTO waitlist VALUES ('w', ?, 'Ann', 'CA', 1, 1, NULL, NULL)";
  await env.DB.prepare(insert).bind(email).run();
  await postForm("/member/privacy", { intent: "mail", news: "on" }, { cookie });
  await postForm("/member/saved-conditions", { slug: "psoriasis", intent: "save" }, { cookie });
  const remove = (password: string) =>
    postForm("/member/privacy", { intent: "delete", password }, { cookie });
  expect((await remove("a wrong long password")).status).toBe(403);
  const deleted = await remove(PASSWORD);
  expect(deleted.headers.get("Location")).toBe("/member?deleted=1");
  expect(deleted.headers.get("Set-Cookie")).toMatch(/Max-Age=0/);
  expect((await visit("/member/profile", { cookie: other })).status).toBe(302);
  for (const [table, column, value] of [
    ["user", "id", id],
    ["session", "user_id", id],
    ["account", "user_id", id],
    ["saved_conditions", "user_id", id],
    ["waitlist", "email", email],
    ["consents", "email", email],
  ]) {
    const query = `SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`;
    expect(await env.DB.prepare(query).bind(value).first("n"), table ?? "").toBe(0);
  }
  expect((await readMails(email, 1)).at(-1)?.subject).toBe("Your account is deleted");
});

test("delete account: the page says what is kept, and what it means for a subscription", async () => {
  const cookie = await signedInCookie("reads-first@rootwell.example");
  const html = await (await visit("/member/privacy", { cookie })).text();
  for (const words of [
    "What remains, for how long, and why",
    "does not cancel a subscription",
    "overwritten then",
  ])
    expect(html).toContain(words);
});
