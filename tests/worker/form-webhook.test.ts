import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

const PAGE = "/admin/forms/ask-us/webhook";
const target = { intent: "save", url: "https://hooks.receiver.example/", "fields.email": "on" };

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const readSeen = (html: string) =>
  (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"');

const send = (fields: Record<string, string>) => postForm(PAGE, fields, { cookie: admin });

test("webhook page: a private target is refused with an error beside its field, and the input stays", async () => {
  const refused = await send({ ...target, url: "https://192.168.1.1/hook" });
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain("Use an https URL of a public host");
  expect(html).toContain('value="https://192.168.1.1/hook"');
  expect(html).toMatch(/name="fields\.email"[^>]* checked|checked=""[^>]* name="fields\.email"/);
});

test("webhook page: the secret is shown once, and never on a later visit", async () => {
  const saved = await send(target);
  expect([saved.status, saved.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const [secret = ""] = /whsec_[\w+/=]+/.exec(await saved.text()) ?? [];
  expect(secret.length).toBeGreaterThan(40);
  const later = await (await visit(PAGE, { cookie: admin })).text();
  expect(later).not.toContain("whsec_");
  expect(later).toContain('value="https://hooks.receiver.example/"');
  expect(await (await send(target)).text()).not.toContain("whsec_");
  const renewed = await (await send({ ...target, intent: "renew" })).text();
  expect(/whsec_[\w+/=]+/.exec(renewed)?.[0]).not.toBe(secret);
});

test("webhook page, preview links: a value that is shown once is shown even if D1 fails afterwards", async () => {
  await env.DB.exec("DELETE FROM form_webhooks");
  await pageForms(admin).create({ title: "Spring", slug: "spring" });
  const links = "/admin/marketing/edit/spring/preview-links";
  const make = { intent: "make", shows: "working-copy", days: "1" };
  const cases: [() => Promise<Response>, string, RegExp][] = [
    [() => send(target), "form_webhooks", /whsec_[\w+/=]{40}/],
    [() => postForm(links, make, { cookie: admin }), "preview_links", /preview\?token=[\w-]{43}/],
  ];
  for (const [ask, table, shown] of cases) {
    let html = "";
    for (let responses = 2; (await countRows(table)) === 0; responses++) {
      const response = await whileBroken("DB", "half-way", ask, { responses });
      html = await response.text();
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect(html).toContain("It is done, but this page cannot be shown");
    expect(html).toMatch(shown);
  }
});

const countRows = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

test("webhook page: reports are listed with the receiver's responses, and can be sent again", async () => {
  const insert = (id: string, failed: boolean) =>
    env.DB.prepare(
      "INSERT INTO webhook_deliveries VALUES (?, 'ask-us', 'e', 1, 9, NULL, 1, 1, ?, ?, '<b>answer</b>', 'entry', ?)",
    )
      .bind(id, failed ? null : 1, failed ? 503 : 200, failed ? 1 : null)
      .run();
  await insert("msg_failed", true);
  await insert("msg_delivered", false);
  const html = await (await visit(PAGE, { cookie: admin })).text();
  for (const words of ["Given up", "Delivered", "503 &lt;b&gt;answer&lt;/b&gt;"])
    expect(html).toContain(words);
  const all = await send({ intent: "replay-failed" });
  expect(await textOfRole(all, "status")).toContain("1 are sent again");
  const one = await send({ intent: "replay", id: "msg_delivered" });
  expect(await textOfRole(one, "status")).toContain("sent again within five minutes");
  expect((await send({ intent: "replay", id: "msg_delivered" })).status).toBe(404);
  const removed = await send({ intent: "remove", seen: readSeen(html) });
  expect(await textOfRole(removed, "status")).toContain("The webhook is removed");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM webhook_deliveries").first("n")).toBe(0);
});
