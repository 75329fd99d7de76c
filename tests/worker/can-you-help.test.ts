import { afterEach, expect, test, vi } from "vitest";
import { visit } from "../fixtures/worker.ts";

const ASKED = "/can-you-help?condition=rheumatoid-arthritis&state=CA";

afterEach(() => {
  vi.restoreAllMocks();
});

test("can you help: an answer is not cached, not indexed and not sent as a referrer", async () => {
  const response = await visit(ASKED);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("ETag")).toBeNull();
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain("Not yet in California");
  expect(html).not.toMatch(/<script[^>]* src=/);
});

test("can you help: the query is never logged", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  await (await visit(ASKED)).text();
  await (await visit("/can-you-help?condition=qqzzword&state=NV")).text();
  expect(lines.join("\n")).toContain('"path":"/can-you-help"');
  expect(lines.join("\n")).not.toMatch(/rheumatoid|qqzzword|state=|condition=/);
});

test("can you help: without a query, the page is cacheable and has no answer", async () => {
  const bare = await visit("/can-you-help");
  expect(bare.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(await bare.text()).not.toContain("What you can do next");
  expect(await (await visit(ASKED)).text()).toContain("What you can do next");
  expect(await (await visit("/can-you-help?utm_source=mail")).text()).not.toContain("What you can do next");
});

test.each([
  ["condition=kawasaki-disease&state=CA", "mostly an illness of children"],
  ["condition=catastrophic-antiphospholipid-syndrome", "needs somebody in person"],
])("can you help: %s gets no link to the waitlist", async (query, words) => {
  const html = await (await visit(`/can-you-help?${query}`)).text();
  const [response = ""] = /<section class="care-answer".*?<\/section>/s.exec(html) ?? [];
  expect(response).toContain(words);
  expect(response).not.toContain("/waitlist");
});

test("can you help: markup in the query is escaped", async () => {
  const html = await (
    await visit(`/can-you-help?condition=${encodeURIComponent("<script>qq</script>")}`)
  ).text();
  expect(html).not.toContain("<script>qq");
  expect(html).toContain("&lt;script&gt;qq");
});
