import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const PAGE = "/page/can-we-help";
const TYPED = "qqzzword";
const QUERY = `condition=${TYPED}&state=NV`;

const opened = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
};

beforeAll(async () => {
  const { create } = pageForms(await signedInCookie(ADMIN));
  const block = (at: number, condition: string) => ({
    [`blocks.${at}.id`]: `check-${at}`,
    [`blocks.${at}.type`]: "care-check",
    [`blocks.${at}.props.condition`]: condition,
  });
  const page = { title: "Can we help?", slug: "can-we-help", ...block(2, ""), ...block(3, "psoriasis") };
  expect((await create(page)).status).toBe(302);
});

/** Names and values of a form's fields, as a browser submits them unchanged. */
function readForm(html: string): [string, string][] {
  return [...html.matchAll(/<(?:input|select)\b[^>]*>/g)].map(([tag]) => [
    / name="([^"]*)"/.exec(tag)?.[1] ?? "",
    / value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
}

/** Every value in the database, as text. */
async function dump(): Promise<string> {
  const tables =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'";
  const { results } = await env.DB.prepare(tables).all<{ name: string }>();
  const rows = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
  return JSON.stringify(rows.map((table) => table.results));
}

test("care check: its forms lead to the answer by GET, without a script, for a typed and a chosen condition", async () => {
  const page = await visit(PAGE);
  const html = await page.text();
  const forms = [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form);
  expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  expect(forms.map((form) => /<form\b[^>]*>/.exec(form)?.[0])).toEqual(
    forms.map(() => expect.stringMatching(/(?=.* method="get")(?=.* action="\/can-you-help")/)),
  );
  expect(forms.map(readForm)).toEqual([
    [
      ["condition", ""],
      ["state", ""],
    ],
    [
      ["condition", "psoriasis"],
      ["state", ""],
    ],
  ]);
  const query = new URLSearchParams([...readForm(forms[1]!).slice(0, 1), ["state", "CA"]]);
  expect(await (await visit(`/can-you-help?${query}`)).text()).toContain("Not yet in California");
});

test("care check: a submission is one click of the page; its query is neither stored nor logged", async () => {
  const lines: unknown[] = [];
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  const Referer = `http://localhost${PAGE}`;
  expect((await visit(`/can-you-help?${QUERY}`, { headers: { ...opened, Referer } })).status).toBe(200);
  await eventually(async () => {
    const counts =
      "SELECT page_counts.* FROM page_counts JOIN pages ON pages.id = page_id WHERE slug = 'can-we-help' AND event = 'click'";
    const { results } = await env.DB.prepare(counts).all();
    expect(results).toEqual([expect.objectContaining({ source: "direct", count: 1 })]);
  });
  const { keys } = await env.PAGE_CACHE.list();
  const values = await Promise.all(keys.map(({ name }) => env.PAGE_CACHE.get(name)));
  const kept = (await dump()) + JSON.stringify([keys, values]);
  expect(kept).toContain("can-we-help");
  expect(kept).not.toMatch(/qqzzword|state=NV|["']NV["']/);
  expect(JSON.stringify(lines)).toContain("/can-you-help");
  expect(JSON.stringify(lines)).not.toMatch(/qqzzword|state=|condition=/);
});
