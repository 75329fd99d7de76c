import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

const question = {
  name: "=cmd()",
  email: "asks@rootwell.example",
  message: "When do you open?\n<b>In Ohio?</b>",
  answer: "on",
};

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

async function readStamp(): Promise<string> {
  return /name="stamp" value="([^"]+)"/.exec(await (await visit("/ask-us")).text())?.[1] ?? "";
}

async function ask(fields: Record<string, string>): Promise<Response> {
  const stamp = await readStamp();
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ["Date"] });
  return postForm("/ask-us", { stamp, website: "", ...fields }).finally(() => vi.useRealTimers());
}

test("ask us: the form asks for a name, an email and a question, and says that nothing about health belongs there", async () => {
  const html = await (await visit("/ask-us")).text();
  const names = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["name", "email", "message", "answer", "stamp", "website"]);
  expect(html).not.toContain(" checked");
  for (const words of ["Please do not tell us anything about your health here", "In an emergency, call 911."])
    expect(html).toContain(words);
});

test("ask us: a missing value has an error beside its field, and the input stays", async () => {
  const refused = await ask({ ...question, email: "asks@", answer: "" });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toContain("“asks@” is not complete.");
  expect(html).toContain("We can only answer you if you agree.");
  expect(html).toContain('value="=cmd()"');
  expect(html).toContain("When do you open?\n&lt;b&gt;In Ohio?&lt;/b&gt;</textarea>");
});

test("ask us: the administrator reads, exports and deletes a question", async () => {
  const sent = await ask(question);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/ask-us?sent=1"]);
  expect(await (await visit("/ask-us?sent=1")).text()).toContain("We have your question");
  expect(await (await visit("/admin/forms", { cookie: admin })).text()).toContain(">1 entry<");
  const list = await (await visit("/admin/forms/ask-us", { cookie: admin })).text();
  expect(list).toContain("&lt;b&gt;In Ohio?&lt;/b&gt;");
  const search = async (q: string) => (await visit(`/admin/forms/ask-us?q=${q}`, { cookie: admin })).text();
  expect(await search("Asks%40root")).toContain("asks@rootwell.example");
  expect(await search("rootwell")).toContain("No entry is from an address that begins with “rootwell”.");
  const csv = await visit("/admin/forms/ask-us/entries.csv", { cookie: admin });
  expect([csv.status, csv.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(csv.headers.get("Content-Disposition")).toMatch(
    /filename="ask-us-\d{4}-\d\d-\d\d-delete-by-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(await csv.text()).toContain(`'=cmd(),asks@rootwell.example,"When do you open?\n<b>`);
  const id = /name="id" value="([^"]+)"/.exec(list)?.[1] ?? "";
  const removal = { intent: "delete", id };
  const removed = await postForm("/admin/forms/ask-us", removal, { cookie: admin });
  expect(await textOfRole(removed, "status")).toBe("The entry is deleted.");
  expect((await postForm("/admin/forms/ask-us", removal, { cookie: admin })).status).toBe(404);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM form_entries").first("n")).toBe(0);
});

test.each(["/admin/forms/waitlist", "/admin/forms/none", "/admin/forms/none/entries.csv"])(
  "%s: the entries of a form that stores none here are not found",
  async (path) => expect((await visit(path, { cookie: admin })).status).toBe(404),
);

test.each(["/%61sk-us", "/ask%2Dus", "/ASK-US", "/ask-us/", "/ask-us//"])(
  "form page: a form sent to %s is handled as one sent to its clean path",
  async (path) => {
    const begun = await postForm(path, { intent: "begin", email: "ann@rootwell.example" });
    expect(begun.status).toBe(200);
    expect(await begun.text()).toMatch(/<title>Ask us[^<]*<\/title>.*value="ann@rootwell\.example"/is);
  },
);
