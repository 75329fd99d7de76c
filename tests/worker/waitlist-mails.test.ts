import { env } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { readMails } from "../fixtures/mailbox.ts";
import { postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";
import { person, readLinks, signUp } from "../fixtures/waitlist-form.ts";

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

test("failed mail: the administrator sees the reason, and can retry", async () => {
  await signUp({ ...person, email: "refused@rootwell.example" });
  const page = await eventually(async () => {
    const html = await (await visit("/admin/mail", { cookie: admin })).text();
    expect(html).toContain("no such mailbox");
    return html;
  });
  expect(await (await visit("/admin/mail?view=7", { cookie: admin })).text()).toContain("no such mailbox");
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const retried = await postForm("/admin/mail", { intent: "retry", id }, { cookie: admin });
  expect(retried.status).toBe(502);
  const discarded = await postForm("/admin/mail", { intent: "discard", id }, { cookie: admin });
  expect(await textOfRole(discarded, "status")).toBe("The mail is deleted.");
});

test("confirmation mail: opening its link changes nothing; the page confirms the purposes that are selected there", async () => {
  const email = "proves@rootwell.example";
  await signUp({ ...person, email, news: "on" });
  const { confirm, stop } = await readLinks(email);
  const proven = () =>
    env.DB.prepare("SELECT count(proven_at) AS n FROM consents WHERE email = ?").bind(email).first("n");
  const html = await (await visit(confirm)).text();
  expect(await (await visit(stop)).text()).toContain("Leave the waitlist");
  expect(await proven()).toBe(0);
  expect(html).toContain("Also send me news");
  expect(html).toContain("First name: <!-- -->Ann");
  expect(html).not.toContain(" checked");
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]* name="(\w+)"/g)].map(([, box]) => box);
  expect(boxes).toEqual(["waitlist", "news"]);
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]+)"/g)].map(([, field, value]) => [
    field ?? "",
    value ?? "",
  ]);
  const fields = Object.fromEntries(hidden) as Record<string, string>;
  const unticked = await postForm(confirm, fields);
  expect(unticked.status).toBe(400);
  expect(await textOfRole(unticked, "alert")).toContain("check the box of each thing");
  const replaced = await postForm(confirm, { ...fields, entry: "7", waitlist: "on" });
  expect(replaced.status).toBe(409);
  expect(await textOfRole(replaced, "alert")).toContain("The form was filled in again");
  expect(await proven()).toBe(0);
  const confirmed = await postForm(confirm, { ...fields, waitlist: "on" });
  expect(confirmed.headers.get("Location")).toBe("/waitlist/confirm?done=confirmed");
  expect(await proven()).toBe(1);
  const again = await (await visit(confirm)).text();
  expect(again).toContain("You are on the list");
  expect(again).not.toContain("the entry is deleted");
});

test("unsubscribing: it works from a mail program, which sends no cookie, any Origin and one field, and follows no redirect", async () => {
  const email = "leaves@rootwell.example";
  await signUp({ ...person, email });
  const { mail, stop } = await readLinks(email);
  const { headers } = mail as unknown as { headers: Record<string, string> };
  expect(headers).toEqual({
    "Auto-Submitted": "auto-generated",
    "List-Unsubscribe": `<http://localhost${stop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(mail.text).toContain("1 Test Street, Springfield, CA 90000");
  const origins: [string, string][][] = [
    [],
    [["Origin", "null"]],
    [
      ["Origin", "https://mail.example"],
      ["Sec-Fetch-Site", "cross-site"],
    ],
  ];
  for (const origin of origins) {
    const request = new Request(`http://localhost${stop}`, {
      method: "POST",
      headers: origin,
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    const response = await exports.default.fetch(request);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("These emails have stopped");
  }
  await signUp({ ...person, email });
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM waitlist WHERE email = ?").bind(email).first("n"),
  ).toBe(0);
  for (const table of ["waitlist", "consents"])
    expect(
      await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE email = ?`).bind(email).first("n"),
    ).toBe(0);
  const allowed = await postForm(stop, { intent: "allow" });
  expect(await textOfRole(allowed, "status")).toContain("can be entered in the form again");
  await signUp({ ...person, email });
  expect(await readMails(email, 2)).toHaveLength(2);
});
