import { expect, test } from "vitest";
import { openOrigin, sealOrigin } from "./origin-seal.server.ts";

const settings = { BETTER_AUTH_SECRET: "a-secret-for-tests-of-more-than-32-characters" };

test("sealOrigin: the length is the same for every page, and decryption requires the site's secret", async () => {
  const one = await sealOrigin({ settings }, { slug: "a" });
  const other = await sealOrigin(
    { settings },
    { slug: "a-".repeat(47) + "a", campaign: "c".repeat(40), variant: "999999d" },
  );
  expect(one.length).toBe(other.length);
  expect(await openOrigin({ settings }, one)).toEqual({ slug: "a" });
  expect(await openOrigin({ settings }, other)).toMatchObject({
    campaign: "c".repeat(40),
    variant: "999999d",
  });
  const another = { BETTER_AUTH_SECRET: "another-secret" };
  expect(await openOrigin({ settings: another }, one)).toBe(undefined);
});
