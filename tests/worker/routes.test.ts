import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listPathsFor } from "#app/site-pages.ts";
import { visit } from "../fixtures/worker.ts";

/** Paths whose response is the same for everyone; all others respond with `private, no-store`. */
const PUBLIC = [
  ...listPathsFor("public"),
  "/diseases/lupus-nephritis",
  "/diseases/lupus-nephritis/take-along",
  "/medicines/methotrexate",
  "/diseases/psoriasis/compare",
  "/tests/kidney-biopsy",
];

const paths = env.TEST_ROUTES.map((path) =>
  path
    .replace("/diseases/:slug/compare", "/diseases/psoriasis/compare")
    .replace("/diseases/:slug", "/diseases/lupus-nephritis")
    .replace("/medicines/:slug", "/medicines/methotrexate")
    .replace("/tests/:slug", "/tests/kidney-biopsy")
    .replaceAll(/:\w+/g, "any")
    .replace("*", "nowhere"),
);

test("routes: the list of routes is not empty", () => {
  expect(paths).toContain("/admin/marketing");
  expect(PUBLIC.filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(paths)("routes: %s is private, no-store, unless it is the same for everyone", async (path) => {
  const { headers, status } = await visit(path);
  const policy = headers.get("Cache-Control");
  if (PUBLIC.includes(path)) expect(policy).toMatch(/^public/);
  else
    expect([path, status, policy]).toEqual([path, status, expect.stringMatching(/no-store|must-revalidate/)]);
  if (!PUBLIC.includes(path) && status < 400) expect(policy).toBe("private, no-store");
});

test.each([...new Set([...paths, ...PUBLIC])].filter((path) => !path.includes(".")))(
  "routes: the framework's data request for %s gets 404 with any method",
  async (path) => {
    const data = path === "/" ? "/_.data" : `${path}.data`;
    for (const method of ["GET", "POST"]) {
      const response = await visit(data, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await response.text()).toContain("<h1>Page not found</h1>");
    }
  },
);
