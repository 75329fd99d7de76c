import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const settings = env as unknown as { POSTAL_ADDRESS: string; ADMIN_SECOND_STEP: string };
const { POSTAL_ADDRESS: postalAddress, ADMIN_SECOND_STEP: secondStep } = settings;

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});
afterAll(() => {
  Object.assign(settings, { POSTAL_ADDRESS: postalAddress, ADMIN_SECOND_STEP: secondStep });
});

test("launch list: it shows what is missing before the site may go public, and where to fill it in", async () => {
  const read = async () => (await visit("/admin/launch", { cookie: admin })).text();
  expect(await read()).not.toContain("wrangler.jsonc, POSTAL_ADDRESS");
  settings.POSTAL_ADDRESS = "";
  expect(await read()).toContain("wrangler.jsonc, POSTAL_ADDRESS");
});

test("launch list: the second step of administrators is on it until it is required", async () => {
  settings.ADMIN_SECOND_STEP = "optional";
  const page = await visit("/admin/launch", { cookie: admin });
  expect(await page.text()).toContain("wrangler.jsonc, ADMIN_SECOND_STEP");
});
