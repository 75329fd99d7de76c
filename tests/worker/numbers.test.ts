import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { linkIn, readMails } from "../fixtures/mailbox.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const opened = { "User-Agent": AGENT, "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const open = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { headers: { ...opened, ...headers } });

test("numbers: views and clicks are counted after the response, by registered campaign, and shown to administrators only", async () => {
  const logged = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await pageForms(admin).create({ title: "Counted", slug: "counted" });
  const registering = { intent: "register", kind: "campaign", name: "May-27" };
  expect((await postForm("/admin/numbers/sources", registering, { cookie: admin })).status).toBe(200);
  const path = "/page/counted?utm_campaign=may-27";
  for (let index = 0; index < 12; index++) expect((await open(path)).status).toBe(200);
  await open("/page/counted?utm_campaign=ann-smith", { DNT: "1" });
  await open("/page/counted?preview=true");
  await open("/page/not-there");
  await visit("/page/counted", { headers: { "User-Agent": "curl/8.9.1" } });
  const Referer = `http://localhost${path}`;
  const redirected = await open("/schedule", { Referer });
  expect(redirected.headers.get("Location")).toBe("/waitlist?from=counted&utm_campaign=may-27");
  const form = await (await open(redirected.headers.get("Location") ?? "", { Referer })).text();
  expect(form).toContain('name="landing" value="counted"');
  expect(form).toContain('name="campaign" value="may-27"');
  await eventually(async () => {
    const counts = "SELECT event, source, count FROM page_counts ORDER BY event";
    const { results } = await env.DB.prepare(counts).all();
    expect(results).toEqual([
      { event: "click", source: "campaign:may-27", count: 1 },
      { event: "not-opened", source: "", count: 1 },
      { event: "opted-out", source: "", count: 1 },
      { event: "view", source: "campaign:may-27", count: 12 },
    ]);
  });
  const { id } = (await env.DB.prepare("SELECT id FROM pages WHERE slug = 'counted'").first<{
    id: string;
  }>())!;
  const report = await (await visit(`/admin/numbers/${id}?days=7`, { cookie: admin })).text();
  expect(report).toContain("<dd>12</dd>");
  expect(report).toContain("<dd>under 10</dd>");
  expect(report).toContain("Published version 1");
  const csv = await visit(`/admin/numbers.csv?page=${id}`, { cookie: admin });
  expect(csv.headers.get("Cache-Control")).toBe("private, no-store");
  expect(new Uint8Array(await csv.clone().arrayBuffer()).subarray(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
  expect(await csv.text()).toMatch(/,Views,Campaign may-27,12\r\n/);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Firefox|may-27|ann-smith|Referer/);
});

test("numbers: a sign-up that begins with Get Started in a page's header counts for the page and its campaign", async () => {
  await pageForms(admin).create({ title: "By the header", slug: "by-header" });
  const registering = { intent: "register", kind: "campaign", name: "June-27" };
  expect((await postForm("/admin/numbers/sources", registering, { cookie: admin })).status).toBe(200);
  const path = "/page/by-header?utm_campaign=june-27";
  const [header = ""] =
    /<header class="site-header".*?<\/header>/s.exec(await (await open(path)).text()) ?? [];
  const targets = [...header.matchAll(/<a [^>]*href="([^"]+)">Get Started/g)].map(([, target]) => target);
  expect(targets).toEqual(["/schedule", "/schedule"]);
  const Referer = `http://localhost${path}`;
  const next = (await open("/schedule", { Referer })).headers.get("Location") ?? "";
  const form = await (await open(next, { Referer })).text();
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value],
  );
  const email = "by-header@rootwell.example";
  const person = { firstName: "Ann", email, state: "CA", adult: "on", consent: "on", website: "" };
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ["Date"] });
  const joined = await postForm("/waitlist", { ...Object.fromEntries(hidden), ...person }).finally(() =>
    vi.useRealTimers(),
  );
  expect(joined.status).toBe(302);
  const confirm = linkIn((await readMails(email, 1)).at(-1)!);
  const { token = "", via = "" } = Object.fromEntries(new URL(confirm, "http://localhost").searchParams);
  expect((await postForm("/waitlist/confirm", { token, via, waitlist: "on" })).status).toBe(302);
  await eventually(async () => {
    const counted =
      "SELECT source, count FROM page_counts JOIN pages ON pages.id = page_id WHERE slug = 'by-header' AND event = 'sign-up'";
    const { results } = await env.DB.prepare(counted).all();
    expect(results).toEqual([{ source: "campaign:june-27", count: 1 }]);
  });
});

test("weekly email: it is off by default, and one button switches it on and off for this administrator", async () => {
  const read = async () => (await visit("/admin/numbers", { cookie: admin })).text();
  const rows = () => env.DB.prepare("SELECT count(*) AS n FROM weekly_mails").first("n");
  expect(await read()).toContain("Switch the Weekly Email On");
  const on = await postForm("/admin/numbers", { intent: "on" }, { cookie: admin });
  expect(await on.text()).toContain("You get the first weekly email in seven days.");
  await postForm("/admin/numbers", { intent: "on" }, { cookie: admin });
  expect(await rows()).toBe(1);
  expect(await read()).toContain("Switch the Weekly Email Off");
  await postForm("/admin/numbers", { intent: "off" }, { cookie: admin });
  expect(await rows()).toBe(0);
});
