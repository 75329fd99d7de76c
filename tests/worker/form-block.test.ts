import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";
import { WEEK_MS } from "#app/values/durations.ts";

const THANKS = "We answer within two days.";

const typed = {
  from: "ask-here",
  name: "Ann",
  email: "ann@rootwell.example",
  message: "When do you open?\nIn Ohio?",
};

beforeAll(async () => {
  const { create } = pageForms(await signedInCookie(ADMIN));
  const block = (at: number, type: string, heading: string, thanks: string) => ({
    [`blocks.${at}.id`]: type,
    [`blocks.${at}.type`]: type,
    [`blocks.${at}.props.heading`]: heading,
    [`blocks.${at}.props.thanks`]: thanks,
  });
  const response = await create({
    title: "Ask here",
    slug: "ask-here",
    ...block(2, "site-form", "Do you have a question?", THANKS),
    ...block(3, "waitlist-form", "Be the first to know", "Thank you for waiting."),
  });
  expect(response.status).toBe(302);
});

function later<Value>(milliseconds: number, act: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ["Date"] });
  return act().finally(() => vi.useRealTimers());
}

/** Submits the form on the page, and returns the next page. */
async function begin(): Promise<string> {
  const html = await (await visit("/page/ask-here")).text();
  const [form = ""] = /<form[^>]* action="\/ask-us".*?<\/form>/s.exec(html) ?? [];
  const names = [...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["intent", "from", "name", "email", "message"]);
  const response = await postForm("/ask-us", { ...typed, intent: "begin" });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  return response.text();
}

const readStamp = (html: string) => /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? "";

test("form block: a form on a page cached a week ago is sent completely, and the page's own thanks are shown", async () => {
  expect((await visit("/page/ask-here")).status).toBe(200);
  const html = await later(WEEK_MS, begin);
  expect(html).toContain("When do you open?\nIn Ohio?</textarea>");
  expect(html).not.toContain(" checked");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM form_entries").first("n")).toBe(0);
  const fields = { ...typed, stamp: readStamp(html), website: "" };
  const refused = await later(WEEK_MS + 5000, () => postForm("/ask-us", fields));
  const again = await refused.text();
  expect(refused.status).toBe(400);
  for (const kept of [
    'value="Ann"',
    'value="ann@rootwell.example"',
    'value="ask-here"',
    "In Ohio?</textarea>",
  ])
    expect(again).toContain(kept);
  const sent = await later(WEEK_MS + 5000, () => postForm("/ask-us", { ...fields, answer: "on" }));
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/ask-us?sent=1&from=ask-here"]);
  const thanks = await (await visit("/ask-us?sent=1&from=ask-here")).text();
  expect(thanks).toContain(THANKS);
  expect(thanks).not.toContain("Thank you for waiting.");
  const row = await env.DB.prepare("SELECT * FROM form_entries").first();
  expect(JSON.stringify(row)).not.toContain("ask-here");
});
