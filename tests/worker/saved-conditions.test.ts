import { expect, test } from "vitest";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

test("a condition is saved and removed by a plain form, and a stranger is asked to sign in first", async () => {
  const fields = { slug: "lupus-nephritis", intent: "save", next: "/diseases/lupus-nephritis" };
  const stranger = await postForm("/member/saved-conditions", fields);
  expect(stranger.headers.get("Location")).toBe("/member?next=%2Fdiseases%2Flupus-nephritis");
  const cookie = await signedInCookie("reader@rootwell.example");
  const saved = await postForm("/member/saved-conditions", fields, { cookie });
  expect(saved.headers.get("Location")).toBe("/diseases/lupus-nephritis");
  expect(await (await visit("/member", { cookie })).text()).toContain("Lupus Nephritis");
  await postForm("/member/saved-conditions", { ...fields, intent: "remove" }, { cookie });
  expect(await (await visit("/member", { cookie })).text()).not.toContain("Lupus Nephritis");
  const odd = await postForm("/member/saved-conditions", { ...fields, slug: "../admin" }, { cookie });
  expect(odd.status).toBe(400);
});
