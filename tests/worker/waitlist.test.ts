import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { readMails } from "../fixtures/mailbox.ts";
import { postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";
import { HOUR_MS } from "#app/values/durations.ts";
import { later, openForm, person, readLinks, signUp } from "../fixtures/waitlist-form.ts";

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

test("waitlist: it asks nothing about health, and /schedule redirects to it", async () => {
  expect((await visit("/schedule")).headers.get("Location")).toBe("/waitlist");
  const html = await (await visit("/waitlist")).text();
  const names = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
  expect(html).not.toContain(" checked");
  expect(html).toContain("does not make you a patient");
  expect(html).toContain("In an emergency, call 911.");
  const [panel = ""] = /class="what-we-keep".*?<\/section>/s.exec(html) ?? [];
  for (const policy of ["/privacy-policy", "/consumer-health-data-privacy"])
    expect(panel).toContain(`href="${policy}"`);
  expect(names.toSorted()).toEqual([
    "adult",
    "consent",
    "email",
    "firstName",
    "news",
    "stamp",
    "state",
    "website",
  ]);
});

test("waitlist: a state in the URL is preselected, and that page is not cached", async () => {
  const response = await visit("/waitlist?state=NV");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await response.text()).toContain('<option value="NV" selected="">');
  expect(await (await visit("/waitlist?state=Mars")).text()).toContain('<option value="" selected="">');
});

test("waitlist: a first entry, a repeated one and one with a filled honeypot get the same response, byte for byte", async () => {
  const responses = [
    await signUp(person),
    await signUp(person),
    await signUp({ ...person, email: "bot@rootwell.example", website: "x" }),
  ];
  for (const response of responses) {
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/waitlist?joined=1");
    expect(await response.text()).toBe("");
  }
  expect(await (await visit("/waitlist?joined=1")).text()).toContain("You are on the list once you confirm");
  const mails = await readMails(person.email, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Confirm your place on the waitlist");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM waitlist").first("n")).toBe(1);
});

test("waitlist: each missing field has its message, and the input stays", async () => {
  const response = await postForm("/waitlist", { firstName: "Bea", email: "bea@", stamp: await openForm() });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Enter an email address, such as name@example.com.");
  expect(html).toContain("Choose the state you live in.");
  expect(html).toContain('value="bea@"');
});

test("waitlist: the form is prefilled for a member only", async () => {
  const cookie = await signedInCookie("filled-in@rootwell.example");
  const own = await (await visit("/waitlist", { cookie })).text();
  expect(own).toContain('value="filled-in@rootwell.example"');
  expect(own).not.toContain(" checked");
  for (const other of ["", "rootwell.session_token=made-up.signature"])
    expect(await (await visit("/waitlist", { cookie: other })).text()).not.toContain("filled-in@");
});

test("waitlist: a form that is sent too fast is accepted, and its response is delayed by two seconds", async () => {
  const stamp = await openForm();
  const sentAt = performance.now();
  const response = await postForm("/waitlist", { ...person, email: "filled@rootwell.example", stamp });
  expect(response.headers.get("Location")).toBe("/waitlist?joined=1");
  expect(performance.now() - sentAt).toBeGreaterThan(1500);
  expect(performance.now() - sentAt).toBeLessThan(5000);
});

test("waitlist: an expired stamp is refused with a new one, which is accepted", async () => {
  const old = await openForm();
  const refused = await later(25 * HOUR_MS, () => postForm("/waitlist", { ...person, stamp: old }));
  expect(refused.status).toBe(422);
  const [stamp = ""] = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(await refused.text()) ?? [];
  expect(stamp).not.toBe(old);
  const sent = await later(25 * HOUR_MS + 5000, () => postForm("/waitlist", { ...person, stamp }));
  expect(sent.headers.get("Location")).toBe("/waitlist?joined=1");
});

test("waitlist: an entry that cannot be stored gets a message, and the input stays", async () => {
  await env.DB.exec("ALTER TABLE waitlist RENAME TO elsewhere");
  const response = await signUp({ ...person, firstName: "Dora", email: "dora@rootwell.example" });
  await env.DB.exec("ALTER TABLE elsewhere RENAME TO waitlist");
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toMatch(/role="alert"[^>]*>We could not put you on the list just now\./);
  expect(html).toContain('value="Dora"');
  expect(html).toContain('value="dora@rootwell.example"');
  expect(html).toMatch(/<option[^>]*value="CA"[^>]* selected/);
  expect(html.match(/ checked=""/g)).toHaveLength(2);
});

test("waitlist: the administrator finds, exports and deletes an entry", async () => {
  await signUp({ ...person, firstName: "=cmd()", email: "formula@rootwell.example" });
  const list = await (await visit("/admin/waitlist?q=formula", { cookie: admin })).text();
  expect(list).toContain("formula@rootwell.example");
  const beyond = await (await visit("/admin/waitlist?q=formula&view=7", { cookie: admin })).text();
  expect(beyond).toContain("formula@rootwell.example");
  expect(beyond).not.toContain("Nobody on the waitlist");
  const csv = await visit("/admin/waitlist.csv", { cookie: admin });
  expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("Cache-Control")).toBe("private, no-store");
  expect(csv.headers.get("Content-Disposition")).toMatch(
    /filename="waitlist-\d{4}-\d\d-\d\d-delete-by-\d{4}-\d\d-\d\d\.csv"/,
  );
  const table = await csv.text();
  expect(table).toMatch(/,Delete this file by \d{4}-\d\d-\d\d\r\n/);
  expect(table, "nobody has confirmed the email").not.toContain("formula@rootwell.example");
  const { confirm } = await readLinks("formula@rootwell.example");
  await postForm(confirm, { token: confirm.split("token=")[1] ?? "", waitlist: "on" });
  const confirmed = await visit("/admin/waitlist.csv", { cookie: admin });
  expect(await confirmed.text()).toContain("'=cmd(),formula@rootwell.example,CA,");
  const id = /name="id" value="([^"]+)"/.exec(list)?.[1] ?? "";
  const deleted = await postForm("/admin/waitlist", { intent: "delete", id }, { cookie: admin });
  expect(await textOfRole(deleted, "status")).toContain("formula@rootwell.example is no longer on the list");
  const again = await postForm("/admin/waitlist", { intent: "delete", id }, { cookie: admin });
  expect(again.status).toBe(404);
});
