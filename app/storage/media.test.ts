import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMediaBucket } from "./media.server.ts";

const bucket = createMediaBucket(env.MEDIA);

test("media bucket: any If-None-Match gets the picture, or not modified", async () => {
  await bucket.put("f00d/original.png", Uint8Array.of(1, 2, 3), "image/png");
  const { httpEtag = "" } = (await env.MEDIA.head("f00d/original.png")) ?? {};
  const find = async (tags: string) => {
    const found = await bucket.find("f00d/original.png", new Headers({ "If-None-Match": tags }));
    return found !== null && "body" in found;
  };
  for (const tags of [httpEtag, `W/${httpEtag}`, `"other", ${httpEtag}`, "*"])
    expect(await find(tags)).toBe(false);
  for (const tags of ['"other"', "garbage", httpEtag.slice(1), '"', ",", ""])
    expect(await find(tags)).toBe(true);
  const tag = fc.array(fc.constantFrom('"', "W/", "*", ",", " ", "a", "\\", httpEtag), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(tag, async (parts) => {
      expect(typeof (await find(parts.join("")))).toBe("boolean");
    }),
    { numRuns: 300 },
  );
});
