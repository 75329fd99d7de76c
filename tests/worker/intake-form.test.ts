import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

const FORM = "https://intake.example/start?source=site&plan=1";
const settings = env as { INTAKE_FORM_URL: string };

beforeAll(() => {
  settings.INTAKE_FORM_URL = FORM;
});
afterAll(() => {
  settings.INTAKE_FORM_URL = "";
});

test.each([
  ["/", 4],
  ["/our-approach", 3],
  ["/diseases/lupus-nephritis", 3],
])("on %s every invitation opens the operator's form in a new tab", async (path, invitations) => {
  const html = await (await visit(path)).text();
  const links = html.match(/<a [^>]*intake\.example[^>]*>/g) ?? [];
  expect(links).toHaveLength(invitations);
  for (const link of links) {
    expect(link).toContain(`href="${FORM.replace("&", "&amp;")}"`);
    expect(link).toContain('target="_blank" rel="noopener"');
  }
  expect(html).not.toContain('href="/waitlist"');
});

test("the sitemap names no page that only leads elsewhere", async () => {
  const sitemap = await (await visit("/sitemap.xml")).text();
  expect(sitemap).toContain("<loc>http://localhost/conditions</loc>");
  expect(sitemap).not.toContain("/waitlist");
});

test.each(["/schedule", "/waitlist"])("%s leads there too", async (path) => {
  const response = await visit(path);
  expect([response.status, response.headers.get("Location")]).toEqual([302, FORM]);
});
