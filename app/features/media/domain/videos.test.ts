import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { makeMp4 } from "../../../../tests/fixtures/video.ts";
import { createDatabase } from "#app/storage/database.server.ts";
import { findImageRow } from "#app/storage/images.server.ts";
import { createMediaBucket } from "#app/storage/media.server.ts";
import { parsePictureUrl } from "#app/values/picture-url.ts";
import { MAX_VIDEO_BYTES } from "./limits.ts";
import { storeVideo } from "./videos.server.ts";

const deps = {
  db: createDatabase(env.DB),
  mediaBucket: createMediaBucket(env.MEDIA),
  now: () => new Date(1000),
  log: () => undefined,
};

function store(bytes: Uint8Array<ArrayBuffer>, { size = bytes.length, changes = {} } = {}) {
  const body = new Blob([bytes]).stream();
  const upload = { body, size, name: "Welcome.mp4", slug: "spring", by: "ann@rootwell.example" };
  return storeVideo({ ...deps, ...changes }, upload);
}

const listStored = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);

test("storeVideo: a video is stored without its times and listed; the same file again finds it", async () => {
  const bytes = makeMp4({ media: new Uint8Array(300_000).fill(7) });
  const stored = await store(bytes);
  const url = stored.ok ? stored.value.url : "";
  expect(url).toMatch(/^\/media\/[0-9a-f]{64}\/original\.mp4$/);
  const { hash = "" } = parsePictureUrl(url) ?? {};
  expect(await findImageRow(deps.db, hash)).toMatchObject({
    contentType: "video/mp4",
    name: "Welcome.mp4",
    width: 640,
    height: 360,
    bytes: bytes.length,
    slug: "spring",
  });
  const kept = await env.MEDIA.get(`${hash}/original.mp4`);
  expect(kept?.size).toBe(bytes.length);
  expect(kept?.httpMetadata?.contentType).toBe("video/mp4");
  expect(await kept?.text()).not.toContain("20261126");
  const before = await listStored();
  expect(await store(bytes)).toEqual(stored);
  expect(await listStored()).toEqual(before);
});

test.each<[what: string, bytes: Uint8Array<ArrayBuffer>, options: Parameters<typeof store>[1], code: string]>(
  [
    ["a video with a track of places", makeMp4({ otherTrack: "meta" }), {}, "records-places"],
    ["half a video", makeMp4().slice(0, -4), {}, "broken"],
    ["a longer file than was stated", makeMp4(), { size: 100 }, "storage-failed"],
    ["a shorter file than was stated", makeMp4(), { size: 10_000 }, "storage-failed"],
    ["no file", new Uint8Array(), {}, "empty"],
    ["too large a file", makeMp4(), { size: MAX_VIDEO_BYTES + 1 }, "too-large"],
    [
      "a video while the storage is down",
      makeMp4(),
      {
        changes: { mediaBucket: { ...deps.mediaBucket, putStream: () => Promise.reject(new Error("down")) } },
      },
      "storage-failed",
    ],
  ],
)("storeVideo: %s is refused, and nothing is stored", async (_what, bytes, options, code) => {
  const before = await listStored();
  expect(await store(bytes, options)).toMatchObject({ ok: false, code });
  expect(await listStored()).toEqual(before);
});
