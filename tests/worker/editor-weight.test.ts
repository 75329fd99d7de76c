import { expect, test } from "vitest";
import { listScripts, weighScripts } from "../fixtures/built-scripts.ts";

/** What a browser gets of the editor before anything is touched, over what every page of the site has: bytes, compressed. */
const BUDGET = 46_600;

/** Files, with the framework's and the list of all pages' scripts. */
const MOST_FILES = 13;

test.each(["edit-page", "create-page"])("%s opens with little script", async (name) => {
  const everywhere = await listScripts("root");
  const own = await listScripts(`features/landing-pages/routes/${name}`);
  expect(own.length).toBeLessThanOrEqual(MOST_FILES);
  const weight = await weighScripts(own.filter((address) => !everywhere.includes(address)));
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThan(BUDGET);
});
