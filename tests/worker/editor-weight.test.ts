import { expect, test } from "vitest";
import { listScripts, weighScripts } from "../fixtures/built-scripts.ts";

/** What a browser gets of the editor before anything is touched, over what every page of the site has: bytes, compressed. */
const BUDGET = 59_900;

test.each(["edit-page", "create-page"])("%s opens with little script", async (name) => {
  const everywhere = await listScripts("root");
  const own = await listScripts(`features/landing-pages/routes/${name}`);
  const weight = await weighScripts(own.filter((address) => !everywhere.includes(address)));
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThan(BUDGET);
});
