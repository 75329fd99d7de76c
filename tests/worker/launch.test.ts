import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const settings = env as unknown as { POSTAL_ADDRESS: string };
const address = settings.POSTAL_ADDRESS;

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});
afterAll(() => {
  settings.POSTAL_ADDRESS = address;
});

test("the administrator sees what is missing before the site may go public, and where it is filled in", async () => {
  const read = async () => (await visit("/admin/launch", { cookie: admin })).text();
  expect(await read()).not.toContain("wrangler.jsonc, POSTAL_ADDRESS");
  settings.POSTAL_ADDRESS = "";
  expect(await read()).toContain("wrangler.jsonc, POSTAL_ADDRESS");
});
