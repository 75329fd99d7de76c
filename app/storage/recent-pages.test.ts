import { expect, test } from "vitest";
import type { CachedPage, PageCache } from "./page-cache.server.ts";
import { RecentPages } from "./recent-pages.ts";

/** KV that counts how often it is read, and answers a reading when told to. */
function countingCache() {
  const entries = new Map<string, CachedPage>();
  const kv = { entries, reads: 0, refuses: false, wait: async () => {} };
  const write = async (act: () => void) => {
    if (kv.refuses) throw new Error("KV PUT failed: 429 Too Many Requests");
    act();
  };
  const cache: PageCache = {
    async find(slug) {
      kv.reads += 1;
      const found = entries.get(slug);
      await kv.wait();
      return found;
    },
    put: (slug, page) => write(() => void entries.set(slug, page)),
    delete: (slug) => write(() => void entries.delete(slug)),
  };
  return { kv, cache };
}

const page = (html: string): CachedPage => ({
  version: "id:1",
  build: "build-1",
  etag: '"1"',
  headers: {},
  html,
  verifiedAt: 0,
});

function setUp() {
  const { kv, cache } = countingCache();
  const clock = { now: 1_000_000 };
  const recent = new RecentPages();
  const here = recent.inFrontOf(cache, () => clock.now);
  const see = async () => (await here.find("spring"))?.html;
  kv.entries.set("spring", page("old"));
  return { kv, cache, clock, here, see };
}

test("a page that many visit is read once a second", async () => {
  const { kv, clock, see } = setUp();
  for (let visit = 0; visit < 50; visit++) expect(await see()).toBe("old");
  expect(kv.reads).toBe(1);
  clock.now += 1000;
  await see();
  expect(kv.reads).toBe(2);
});

test("what another isolate published is seen after a second", async () => {
  const { kv, clock, see } = setUp();
  await see();
  kv.entries.set("spring", page("new"));
  clock.now += 999;
  expect(await see()).toBe("old");
  clock.now += 1;
  expect(await see()).toBe("new");
});

test("what this isolate changed is seen at the next visit", async () => {
  const { here, see } = setUp();
  await see();
  await here.put("spring", page("new"));
  expect(await see()).toBe("new");
  await here.delete("spring");
  expect(await see()).toBeUndefined();
});

test("a write that failed may have happened all the same: what was read before it counts no more", async () => {
  const { kv, here, see } = setUp();
  await see();
  kv.refuses = true;
  await expect(here.put("spring", page("new"))).rejects.toThrow("429");
  kv.entries.set("spring", page("new"));
  expect(await see()).toBe("new");
});

test("what was being read while this isolate published is not kept", async () => {
  const { kv, here, see } = setUp();
  let answer = () => {};
  kv.wait = () => new Promise((resolve) => (answer = resolve));
  const reading = see();
  await here.put("spring", page("new"));
  answer();
  expect(await reading).toBe("old");
  kv.wait = async () => {};
  expect(await see()).toBe("new");
});

test("what is not there is looked for at every visit, and a clock that was set back keeps nothing for longer", async () => {
  const { kv, clock, here, see } = setUp();
  await here.delete("spring");
  await see();
  kv.entries.set("spring", page("new"));
  expect(await see()).toBe("new");
  kv.entries.set("spring", page("newer"));
  clock.now -= 3_600_000;
  expect(await see()).toBe("newer");
});

test("an isolate keeps few pages", async () => {
  const { kv, clock, here } = setUp();
  for (let number = 0; number < 1000; number++) {
    kv.entries.set(`page-${number}`, page("old"));
    await here.find(`page-${number}`);
  }
  kv.reads = 0;
  for (let number = 0; number < 1000; number++) await here.find(`page-${number}`);
  expect(kv.reads).toBeGreaterThanOrEqual(800);
  expect(clock.now).toBe(1_000_000);
});
