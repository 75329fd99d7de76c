import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { createAccount, signedInCookie, visit } from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";

let cookie = "";
beforeAll(async () => {
  cookie = await signedInCookie(ADMIN);
});

test("lists of members and of the log: a view beyond the end shows the last one", async () => {
  const members = await (await visit("/admin/members?view=7", { cookie })).text();
  expect(members).toContain("Sign out all devices of admin@rootwell.example");
  await visit("/admin/waitlist.csv", { cookie });
  expect(await (await visit("/admin/log?view=7", { cookie })).text()).not.toContain("Nothing yet.");
});

/** Lists, each with a function that adds a row with a name. */
const lists: Record<string, (name: string, id: string) => Promise<unknown>> = {
  // Adds drafts, since not every name can be published.
  "/admin/marketing": (title, slug) => pageForms(cookie).create({ title, slug, intent: "draft" }),
  "/admin/waitlist": (firstName, id) =>
    env.DB.prepare("INSERT INTO waitlist VALUES (?, ?, ?, 'CA', 1, 1, NULL, NULL)")
      .bind(id, `${id}@rootwell.example`, firstName)
      .run(),
  "/admin/members": async (name, id) => {
    await createAccount(`${id}@rootwell.example`);
    await env.DB.prepare("UPDATE user SET name = ? WHERE email = ?")
      .bind(name, `${id}@rootwell.example`)
      .run();
  },
};

const paths = Object.keys(lists);

/** Returns the results and the value of the search field. */
async function search(path: string, text: string) {
  const response = await visit(`${path}?q=${encodeURIComponent(text)}`, { cookie });
  const html = await response.text();
  expect(response.status, `${path} ${JSON.stringify(text).slice(0, 40)}`).toBe(200);
  const [, field] =
    /name="q"[^>]* value="([^"]*)"/.exec(html) ?? /value="([^"]*)"[^>]* name="q"/.exec(html) ?? [];
  return { found: /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? "", field, html };
}

const naughty = [
  "a".repeat(60),
  "%".repeat(40),
  "_".repeat(60),
  "é".repeat(30),
  "[a-z]*".repeat(20),
  "李".repeat(100),
  "\\".repeat(51),
  "'; DROP TABLE pages; --",
  '" OR "1"="1',
  "\0",
  "a\0b",
  "%' ESCAPE '",
  "\u202e\u200b",
  "🌷".repeat(100),
  "e\u0301".repeat(60),
  "<script>",
  "NULL",
  "x".repeat(15_000),
  " ".repeat(300),
];

test.each(paths)("list search in %s: any text gets a list", async (path) => {
  await lists[path]!("Somebody", "somebody");
  for (const text of naughty) await search(path, text);
});

test.each(paths)(
  "list search in %s: a long name is found by all and by any part of it, ignoring case",
  async (path) => {
    const name = `Wilhelmina ${"Long ".repeat(30)}Name`;
    await lists[path]!(name, "long-name");
    for (const text of [name, name.toUpperCase(), "wilHELmina lo", "NAME", "Long ".repeat(20)]) {
      expect((await search(path, text)).found, text).toContain("long-name");
    }
    expect((await search(path, `${"Long ".repeat(29)}x`)).found).not.toContain("long-name");
  },
);

test.each(paths)("list search in %s: wildcards and escapes are matched literally", async (path) => {
  await lists[path]!("100% sure_thing \\o/", "with-signs");
  await lists[path]!("100 sure things", "without-signs");
  for (const text of ["100%", "sure_thing", "\\o/"]) {
    const { found } = await search(path, text);
    expect(found, text).toContain("with-signs");
    expect(found, text).not.toContain("without-signs");
  }
});

test.each(paths)(
  "list search, letters beyond ASCII: lower case, upper case and capitalized names are found in %s",
  async (path) => {
    await lists[path]!("Özgür Müller", "beyond-ascii");
    await lists[path]!("ÉMILE", "in-capitals");
    for (const text of ["Özgür", "özgür müller", "müller", "MÜLLER"])
      expect((await search(path, text)).found, text).toContain("beyond-ascii");
    for (const text of ["Émile", "émile", "ÉMILE"])
      expect((await search(path, text)).found, text).toContain("in-capitals");
  },
);

test.each(paths)("list search in %s: field and URL accept 200 characters", async (path) => {
  const { field, html } = await search(path, "b".repeat(500));
  expect(field).toBe("b".repeat(200));
  expect(html).toMatch(/<input[^>]* maxLength="200"/);
});
