import { beforeAll, expect, test, vi } from "vitest";
import { accessTable } from "../fixtures/access-table.ts";
import { extendSchema } from "../fixtures/next-schema.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { addPrivateThings } from "../fixtures/private-things.ts";
import { askAs, signInVisitors, type Cookies, type Visitor } from "../fixtures/visitors.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const READERS = ["stranger", "member", "admin"] satisfies Visitor[];

const paths = Object.entries(accessTable).flatMap(([pattern, { at = pattern, get }]) => (get ? [at] : []));

/** Requests each path as each reader. @returns lines of reader, path and outcome */
async function readAll(cookies: Cookies): Promise<string[]> {
  const responses = READERS.flatMap((reader) => paths.map((path) => askAs(reader, cookies, path)));
  return (await Promise.all(responses)).map(({ visitor, path, outcome }) => `${visitor} ${path} ${outcome}`);
}

let cookies: Cookies;
let before: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  cookies = await signInVisitors();
  await addPrivateThings(cookies.admin ?? "");
  before = await readAll(cookies);
  await extendSchema();
});

test("schema of the next release: each page has the same response to each visitor of this one", async () => {
  expect(before.length).toBeGreaterThan(300);
  expect(await readAll(cookies)).toEqual(before);
});

test("schema of the next release: this one signs people in, and saves, publishes and unpublishes pages", async () => {
  expect((await visit("/member", { cookie: await signedInCookie("later@people.example") })).status).toBe(200);
  const forms = pageForms(cookies.admin ?? "");
  const read = async () => {
    const response = await visit("/page/next-schema");
    return [response.status, (await response.text()).includes("Second words")];
  };
  await forms.create({ title: "First words", slug: "next-schema" });
  expect(await read()).toEqual([200, false]);
  await forms.save("next-schema", { title: "Second words", slug: "next-schema" });
  expect(await read()).toEqual([200, true]);
  await forms.save("next-schema", { title: "Second words", slug: "next-schema", intent: "unpublish" });
  expect(await read()).toEqual([404, false]);
});
