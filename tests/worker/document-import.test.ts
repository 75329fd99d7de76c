import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const START = "/admin/marketing/start";

const unescape = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

async function signIn() {
  const cookie = await signedInCookie("admin@rootwell.example");
  return async (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return visit(START, { method: "POST", cookie, body });
  };
}

const count = () => env.DB.prepare("SELECT count(*) AS n FROM pages").first<number>("n");

test("import of a document without scripts: omitted content is listed before and after saving", async () => {
  const send = await signIn();
  const before = await count();
  const html = '<h1>Rest well</h1><h2>Sleep</h2><p>Words<img alt="A bed"></p><script>x</script>';
  const reviewed = await send({ intent: "read-document", file: new File([html], "rest.html") });
  expect(reviewed.status).toBe(200);
  const review = await reviewed.text();
  expect(review).toContain("<li>1 picture to upload: “A bed”</li><li>1 script</li>");
  expect(await count()).toBe(before);
  const hidden = [...review.matchAll(/<input type="hidden" name="([\w.]+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, unescape(value)],
  );
  const saved = await send({ ...Object.fromEntries(hidden), intent: "import-document" });
  const page = await saved.text();
  expect(page).toContain('href="/admin/marketing/edit/rest-well"');
  expect(page).toContain("<li>1 picture to upload: “A bed”</li>");
  expect(await count()).toBe((before ?? 0) + 1);
  expect((await visit("/page/rest-well")).status).toBe(404);
});

test("import of a document: a tampered document is refused by the rules of an import, and nothing is saved", async () => {
  const send = await signIn();
  const before = await count();
  const blocks = [{ id: "cta", type: "cta", props: { ctaLink: "javascript:x" } }];
  const document = JSON.stringify({ title: "T", slug: "t", blocks });
  const sent = { intent: "import-document", newId: crypto.randomUUID(), fileName: "a.html" };
  const refused = await send({ ...sent, "document.0": document });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("<code>blocks.0.props.ctaLink</code>");
  const word = await send({ intent: "read-document", file: new File(["PK\u0003\u0004"], "a.docx") });
  expect(word.status).toBe(400);
  expect(await word.text()).toContain("Word files are read in your browser");
  expect(await count()).toBe(before);
});

test("import of a document: if D1 fails after the draft is saved, the response reports the draft and the omitted content", async () => {
  const send = await signIn();
  const blocks = [{ id: "cta", type: "cta", props: { headline: "Go", ctaText: "Go", ctaLink: "/schedule" } }];
  let status = 0;
  for (let responses = 2; status !== 200; responses++) {
    const newId = crypto.randomUUID();
    const document = JSON.stringify({ title: "Kept", slug: `kept-${responses}`, blocks });
    const fields = { newId, fileName: "kept.html", "document.0": document, "left.0": "1 script" };
    const ask = () => send({ intent: "import-document", ...fields });
    const response = await whileBroken("DB", "half-way", ask, { responses });
    const html = await response.text();
    const made = await env.DB.prepare("SELECT 1 FROM pages WHERE id = ?").bind(newId).first();
    status = response.status;
    expect([responses, status === 200]).toEqual([responses, made !== null]);
    if (status !== 200) continue;
    expect(html).toContain("It is done, but this page cannot be shown");
    expect(html).toContain(`href="/admin/marketing/edit/kept-${responses}"`);
    expect(html).toContain("<li>1 script</li>");
  }
});

test.each([0, 1])(
  "import of a document: surrogate pairs are not split between fields, with an offset of %i",
  async (by) => {
    const send = await signIn();
    const words = "😀".repeat(400);
    const paragraphs = Array.from({ length: 200 }, () => `<p>${words}</p>`).join("");
    const html = `<h1>${"x".repeat(by + 3)}</h1>${paragraphs}<img alt="${"x".repeat(by)}${"😀".repeat(60)}">`;
    const reviewed = await send({ intent: "read-document", file: new File([html], "long.html") });
    const review = await reviewed.text();
    expect(review).toContain('name="document.2"');
    expect(review).not.toContain("\uFFFD");
  },
);
