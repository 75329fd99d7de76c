import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

/** Addresses that are the same for everyone; all others answer `private, no-store`. */
const PUBLIC = [
  "/",
  "/how-we-work",
  "/our-approach",
  "/about-us",
  "/conditions",
  "/can-you-help",
  "/diseases/lupus-nephritis",
  "/diseases/lupus-nephritis/take-along",
  "/medicines",
  "/medicines/methotrexate",
  "/sources",
  "/privacy-policy",
  "/terms-of-service",
  "/consumer-health-data-privacy",
  "/accessibility",
  "/notices",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
];

const paths = env.TEST_ROUTES.map((path) =>
  path
    .replace("/diseases/:slug", "/diseases/lupus-nephritis")
    .replace("/medicines/:slug", "/medicines/methotrexate")
    .replaceAll(/:\w+/g, "any")
    .replace("*", "nowhere"),
);

test("the table of routes was read", () => {
  expect(paths).toContain("/admin/marketing");
  expect(PUBLIC.filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(paths)("%s is kept by no cache, unless it is the same for everyone", async (path) => {
  const { headers, status } = await visit(path);
  const policy = headers.get("Cache-Control");
  if (PUBLIC.includes(path)) expect(policy).toMatch(/^public/);
  else
    expect([path, status, policy]).toEqual([path, status, expect.stringMatching(/no-store|must-revalidate/)]);
  if (!PUBLIC.includes(path) && status < 400) expect(policy).toBe("private, no-store");
});

test.each(PUBLIC.filter((path) => !path.includes(".")))(
  "%s answers a navigation within the site as it answers a visit",
  async (path) => {
    const response = await visit(path === "/" ? "/_.data" : `${path}.data`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("Page not found");
  },
);
