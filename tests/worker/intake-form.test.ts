import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProps, readProps } from "#app/browser/island/island-props.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

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
])(
  "intake form: on %s, each call to action opens the operator's form in a new tab",
  async (path, invitations) => {
    const html = await (await visit(path)).text();
    const links = html.match(/<a [^>]*intake\.example[^>]*>/g) ?? [];
    expect(links).toHaveLength(invitations);
    for (const link of links) {
      expect(link).toContain(`href="${FORM.replace("&", "&amp;")}"`);
      expect(link).toContain('target="_blank" rel="noopener"');
    }
    expect(html).not.toContain('href="/waitlist"');
  },
);

test("intake form: a landing page links to it instead of showing the site's form, and so does the editor's preview", async () => {
  const cookie = await signedInCookie(ADMIN);
  const response = await pageForms(cookie).create({
    title: "Spring",
    slug: "spring-intake",
    "blocks.2.id": "join",
    "blocks.2.type": "waitlist-form",
    "blocks.2.props.heading": "Be the first to know",
  });
  expect(response.status).toBe(302);
  const [link = ""] =
    /<a [^>]*form-step-button[^>]*>/.exec(await (await visit("/page/spring-intake")).text()) ?? [];
  expect(link).toContain('target="_blank" rel="noopener"');
  for (const path of ["/admin/marketing/new", "/admin/marketing/edit/spring-intake"]) {
    const html = await (await visit(path, { cookie })).text();
    const props = readProps<{ loaded: object }>(findProps(html) ?? "{}");
    expect(props.loaded, path).toHaveProperty("getStarted", { href: FORM, external: true });
  }
});

test("intake form: the sitemap lists no page that only redirects", async () => {
  const sitemap = await (await visit("/sitemap.xml")).text();
  expect(sitemap).toContain("<loc>http://localhost/conditions</loc>");
  expect(sitemap).not.toContain("/waitlist");
});

test.each(["/schedule", "/waitlist"])("intake form: %s redirects to it", async (path) => {
  const response = await visit(path);
  expect([response.status, response.headers.get("Location")]).toEqual([302, FORM]);
});
