import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readMails } from "../fixtures/mailbox.ts";
import { createAccount, postForm, visit, withBindings } from "../fixtures/worker.ts";

const bindings = env as unknown as Env;

/** Settings of a deployed staging site. */
const staging = {
  ...bindings,
  PUBLIC_ORIGIN: "https://staging.rootwell.example",
  STAGING_MAIL_TO: "tester@rootwell.example",
} as unknown as Env;

const onStaging = (path: string) =>
  withBindings(staging, () => visit(path, { origin: "https://staging.rootwell.example" }));

test.each([
  "/",
  "/waitlist",
  "/diseases/lupus-nephritis",
  "/page/none",
  "/api/health",
  "/sitemap.xml",
  "/media/none",
])("staging: %s has noindex, whatever its status", async (path) => {
  expect((await onStaging(path)).headers.get("X-Robots-Tag")).toBe("noindex");
  // Requested twice, since the second response comes from the cache.
  expect((await onStaging(path)).headers.get("X-Robots-Tag")).toBe("noindex");
  expect((await visit(path)).headers.get("X-Robots-Tag")).toBeNull();
});

test("staging: robots.txt disallows everything, and that of production names the sitemap", async () => {
  expect(await (await onStaging("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  expect(await (await visit("/robots.txt")).text()).toContain("Sitemap: ");
});

test("staging: as in production, claims without recorded evidence are not shown", async () => {
  expect(await (await visit("/")).text()).toContain("5,000+");
  expect(await (await onStaging("/")).text()).not.toContain("5,000+");
});

test("staging: mail to a visitor goes to the configured email only", async () => {
  await createAccount("ann@visitor.example");
  const withRedirect = { ...bindings, STAGING_MAIL_TO: "tester@rootwell.example" } as unknown as Env;
  await withBindings(withRedirect, () =>
    postForm("/member/forgot-password", { email: "ann@visitor.example" }),
  );
  const [mail] = await readMails("tester@rootwell.example", 1);
  expect(mail?.subject).toMatch(/^\[to ann@visitor\.example\] /);
  expect(await readMails("ann@visitor.example", 0)).toEqual([]);
});
