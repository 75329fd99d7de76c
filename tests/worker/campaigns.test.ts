import { beforeEach, expect, test } from "vitest";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const NEW = "/admin/marketing/new";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const ask = (purpose: string, condition: string) => postForm(NEW, { purpose, condition }, { cookie: admin });

test("campaign: a purpose and a condition create a draft with the condition's words, visible to administrators only", async () => {
  const form = await (await visit(NEW, { cookie: admin })).text();
  expect(form).toContain('<option value="Lupus Nephritis">');
  const made = await ask("learn", "lupus nephritis");
  expect(made.status).toBe(302);
  expect(made.headers.get("Location")).toBe("/admin/marketing/edit/learn-about-lupus-nephritis?saved=draft");
  expect((await visit("/page/learn-about-lupus-nephritis")).status).toBe(404);
  const editor = await (await visit(made.headers.get("Location")!, { cookie: admin })).text();
  expect(editor).toContain("Lupus nephritis is inflammation of the kidneys caused by lupus.");
  const page = "/page/learn-about-lupus-nephritis?preview=true";
  expect(await (await visit(page, { cookie: admin })).text()).toContain("Questions to ask your clinician");
});

test.each([
  ["join", "Kawasaki Disease", "nobody can wait for care with it"],
  ["learn", "Kawasaki Diseese", "Did you mean Kawasaki Disease"],
])(
  "campaign: purpose %s for %s is refused with the reason, and the input stays",
  async (purpose, condition, reason) => {
    const refused = await ask(purpose, condition);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(`value="${condition}"`);
    expect(html).toContain(reason);
    expect(html).toMatch(/<details class="campaign-sentence[^>]* open=""/);
  },
);

test("campaign: an unknown purpose creates no page", async () => {
  const response = await ask("sell", "Psoriasis");
  expect(response.status).toBe(422);
  expect(await (await visit("/admin/marketing?q=psoriasis", { cookie: admin })).text()).toContain(
    "No page has",
  );
});
