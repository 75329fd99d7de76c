import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchReleased, fetchTargets } from "./fetch-site.ts";

const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    const id = new URL(url, "https://rootwell.example").searchParams.get("id") ?? "";
    if (id === "gone") return Response.json({ sections: {} });
    return Response.json({ sections: { [id]: { name: id, release: 2, blocks: [], evidence: [] } } });
  });
});

afterEach(() => vi.unstubAllGlobals());

const section = (release: number) => ({ name: "Name", release, blocks: [], evidence: [] });

test("fetchReleased: only newly released sections are requested", async () => {
  const known = { prices: section(1), questions: section(2) };
  const change = await fetchReleased({ prices: 2, questions: 2, added: 1, gone: 1 }, known);
  const { prices, questions, ...others } = change(known);
  expect([prices?.release, questions, Object.keys(others)]).toEqual([2, known.questions, ["added"]]);
  expect(requests).toHaveLength(3);
});

test("fetchReleased: without a connection, known sections stay", async () => {
  const known = { prices: section(1) };
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect((await fetchReleased({ prices: 2 }, known))(known)).toBe(known);
});

test.each(["#top", "https://www.cdc.gov/lupus", "mailto:ann@rootwell.example", "a"])(
  "fetchTargets: %s cannot be a page, and nothing is requested or changed",
  async (typed) => {
    const known = { bySlug: {}, aliases: {} };
    expect((await fetchTargets(typed, "https://rootwell.example"))(known)).toBe(known);
    expect(requests).toEqual([]);
  },
);

test("fetchTargets: the slug in a URL of the site is requested", async () => {
  await fetchTargets("https://rootwell.example/page/spring?a=1", "https://rootwell.example");
  expect(requests).toEqual([expect.stringMatching(/link-targets\?q=spring$/)]);
});
