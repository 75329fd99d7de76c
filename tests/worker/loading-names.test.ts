import { beforeAll, expect, test } from "vitest";
import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const ADMIN_PAGES = [1, 2, 3, 4, 5].map((view) => `/admin/content?kind=condition&view=${view}`);
const MEMBER_PAGES = ["/member"];

let names = new Map<string, string>();
let medicinePages: string[] = [];
beforeAll(async () => {
  const index = await (await visit("/llms.txt")).text();
  names = new Map(
    [...index.matchAll(/^- \[(.+)\]\([^)]*\/diseases\/([a-z0-9-]+)\)/gm)].map(([, name = "", slug = ""]) => [
      slug,
      name,
    ]),
  );
  const html = await (await visit("/medicines")).text();
  medicinePages = [
    ...new Set([...html.matchAll(/href="(\/medicines\/[a-z0-9-]+)"/g)].map(([, path = ""]) => path)),
  ];
});

test("links to conditions: each has the condition's name in data-loading, for 'Loading {name}...'", async () => {
  const conditionPages = [...names.keys()].flatMap((slug) => [
    `/diseases/${slug}`,
    `/diseases/${slug}/take-along`,
  ]);
  const paths = [...PUBLIC_PAGES, ...medicinePages, ...conditionPages];
  const links = (await Promise.all(paths.map((path) => listLinks(path)))).flat();
  expect(names.size).toBeGreaterThan(200);
  expect(medicinePages.length).toBeGreaterThan(50);
  expect(links.length).toBeGreaterThan(5000);
  expect(listUnnamed(links)).toEqual([]);
});

test("links to conditions: on pages of signed-in visitors, each has the condition's name in data-loading", async () => {
  const cookie = await signedInCookie("admin@rootwell.example");
  await visit("/member/saved-conditions", {
    method: "POST",
    cookie,
    body: new URLSearchParams({ slug: "psoriasis", intent: "save", next: "/member" }),
  });
  const paths = [...ADMIN_PAGES, ...MEMBER_PAGES];
  const links = (await Promise.all(paths.map((path) => listLinks(path, cookie)))).flat();
  expect(links.length).toBeGreaterThan(200);
  expect(listUnnamed(links)).toEqual([]);
});

interface FoundLink {
  page: string;
  slug: string;
  loading: string | undefined;
}

async function listLinks(page: string, cookie?: string): Promise<FoundLink[]> {
  const html = await (await visit(page, { cookie })).text();
  return [...html.matchAll(/<a\s[^>]*href="\/diseases\/([a-z0-9-]+)(?:[?#][^"]*)?"[^>]*>/g)].map(
    ([tag, slug = ""]) => ({ page, slug, loading: / data-loading="([^"]*)"/.exec(tag)?.[1] }),
  );
}

function listUnnamed(links: FoundLink[]): string[] {
  return links
    .filter(({ slug, loading }) => loading === undefined || decode(loading) !== names.get(slug))
    .map(({ page, slug, loading }) => `${page}: ${slug} (${loading})`);
}

function decode(attribute: string): string {
  return attribute.replaceAll("&#x27;", "'").replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
