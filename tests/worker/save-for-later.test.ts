import { expect, test } from "vitest";
import { createAccount, PASSWORD, postForm, visit } from "../fixtures/worker.ts";

test("a stranger who saves a page is told what to do, and comes back to the page after signing in", async () => {
  await createAccount("reader@rootwell.example");
  const page = await (await visit("/diseases/lupus-nephritis")).text();
  const form = /<form[^>]*action="\/member\/saved-conditions".*?<\/form>/s.exec(page)?.[0] ?? "";
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const sent = await postForm("/member/saved-conditions", Object.fromEntries(fields));
  const door = sent.headers.get("Location") ?? "";
  expect(door).toBe("/member?next=%2Fdiseases%2Flupus-nephritis&save=1");
  expect(await (await visit(door)).text()).toContain(
    "Sign in to save this page. You come back to it, and can then choose “Save for later”.",
  );
  const signedIn = await postForm(door, { email: "reader@rootwell.example", password: PASSWORD });
  expect(signedIn.headers.get("Location")).toBe("/diseases/lupus-nephritis");
});

test("who only signs in is told nothing of saving, and an unknown page leads nowhere", async () => {
  expect(await (await visit("/member")).text()).not.toContain("Sign in to save this page.");
  const odd = await postForm("/member/saved-conditions", {
    slug: "../admin",
    intent: "save",
    next: "/member",
  });
  expect(odd.headers.get("Location")).toBe("/member?next=%2Fmember");
});
