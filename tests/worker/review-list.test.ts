import { expect, test } from "vitest";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

test("the administrator sees which condition pages wait for a clinician", async () => {
  const cookie = await signedInCookie(ADMIN);
  const read = async (path: string) => (await visit(path, { cookie })).text();
  const all = await read("/admin/content");
  expect(all).toContain("Waits for a clinician (");
  expect(all.match(/href="\/diseases\//g)?.length).toBeGreaterThan(200);
  expect(await read("/admin/content?state=reviewed")).toContain("No page is in this state.");
  expect((await read("/admin/content?state=nonsense")).match(/href="\/diseases\//g)?.length).toBeGreaterThan(
    200,
  );
});
