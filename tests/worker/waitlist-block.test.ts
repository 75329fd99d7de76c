import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const THANKS = "We will think of you in spring.";
const begun = {
  intent: "begin",
  from: "spring-list",
  firstName: "Ann",
  email: "ann@rootwell.example",
  state: "CA",
};

beforeAll(async () => {
  const { create } = pageForms(await signedInCookie(ADMIN));
  const response = await create({
    title: "Spring",
    slug: "spring-list",
    "blocks.2.id": "join",
    "blocks.2.type": "waitlist-form",
    "blocks.2.props.heading": "Be the first to know",
    "blocks.2.props.thanks": THANKS,
  });
  expect(response.status).toBe(302);
});

test("waitlist block: it has the first fields only, without a stamp and a consent text, which would become stale in the cache", async () => {
  const html = await (await visit("/page/spring-list")).text();
  const [form = ""] = /<form.*?<\/form>/s.exec(html) ?? [];
  const names = [...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["intent", "from", "firstName", "email", "state"]);
  expect(form).toContain('action="/waitlist"');
  expect(html).not.toContain(THANKS);
});

test("waitlist block: its input prefills the waitlist form, which asks for the rest, and nothing is stored yet", async () => {
  const response = await postForm("/waitlist", begun);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const html = await response.text();
  for (const value of ["Ann", "ann@rootwell.example", "spring-list"])
    expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/name="stamp" value="[^"]{20}/);
  expect(html).not.toContain(" checked");
  expect(html).toContain("What we keep, and for how long");
  expect(await env.DB.prepare("SELECT count(*) AS kept FROM waitlist").first("kept")).toBe(0);
});

test("waitlist block: an invalid email is marked in the browser, and by the next page if it is sent", async () => {
  const html = await (await visit("/page/spring-list")).text();
  const [form = ""] = /<form.*?<\/form>/s.exec(html) ?? [];
  expect(form).not.toContain("novalidate");
  const pattern = / pattern="([^"]+)"[^>]* name="email"/.exec(form)?.[1] ?? "";
  const isTaken = (email: string) => new RegExp(`^(?:${pattern})$`, "v").test(email);
  expect(["bad@", "bad"].filter(isTaken)).toEqual([]);
  const emails = ["ann@example.com", " ann@müller.de ", "ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ann@example。com"];
  expect(emails.filter(isTaken)).toEqual(emails);
  const response = await postForm("/waitlist", { ...begun, email: "bad@", state: "" });
  expect(response.status).toBe(200);
  const next = await response.text();
  expect(next).toMatch(/name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/);
  expect(
    next.match(/<(?:input|select)[^>]* aria-invalid="true"/g),
    "empty fields are not marked yet",
  ).toHaveLength(1);
});

test("waitlist block: a visitor who joined from a page sees its own thanks; an unknown page has none", async () => {
  const stamp =
    /name="stamp" value="([^"]+)"/.exec(await (await postForm("/waitlist", begun)).text())?.[1] ?? "";
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ["Date"] });
  const { intent: _intent, ...typed } = begun;
  const joined = await postForm("/waitlist", {
    ...typed,
    adult: "on",
    consent: "on",
    stamp,
    website: "",
  }).finally(() => vi.useRealTimers());
  const to = joined.headers.get("Location") ?? "";
  expect([joined.status, to]).toEqual([302, "/waitlist?joined=1&from=spring-list"]);
  expect(await (await visit(to)).text()).toContain(THANKS);
  for (const from of ["no-such-page", "<b>", "x".repeat(5000)]) {
    const html = await (await visit(`/waitlist?${new URLSearchParams({ joined: "1", from })}`)).text();
    expect(html).toContain("You are on the list once you confirm");
    expect(html).not.toContain(THANKS);
  }
});
