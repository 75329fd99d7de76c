import { beforeAll, expect, test } from "vitest";
import { accessTable } from "../fixtures/access-table.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";
import { PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

/** Fields of natural language, which a phone may capitalize and correct. All others are copied exactly. */
const WORDS =
  /^(firstName|lastName|name|title|logoAlt|searchTitle|searchDescription|endMessage|headline|website|condition|text|wrong|(blocks|evidence)\..*(title|headline|eyebrow|text|ctaText|secondText|moreText|alt|note|confirmedBy))$/;

/** Fields of the condition search, which tolerates spelling mistakes. */
const SEARCHES = /^\/(conditions|can-you-help|medicines)\b/;

const NOT_TYPED = /^(hidden|checkbox|radio|file|date|datetime-local|color|password|submit|button|range)$/;

let pages: [string, string][] = [];

beforeAll(async () => {
  const admin = await signedInCookie("admin@rootwell.example");
  const forms = pageForms(admin);
  expect((await forms.create({ title: "HSA and FSA", slug: "hsa-fsa" })).status).toBe(302);
  const listed = Object.entries(accessTable)
    .filter(([, { get }]) => get)
    .map(([path, { at }]) => at ?? path)
    .filter((path) => !path.includes("sign-out") && !path.includes("unpublished"));
  const paths = new Set([...PUBLIC_PAGES, ...listed, "/admin/marketing/edit/hsa-fsa"]);
  for (const cookie of [undefined, admin]) {
    for (const path of paths) {
      const response = await visit(path, { cookie });
      if (response.headers.get("Content-Type")?.startsWith("text/html")) {
        pages.push([path, await response.text()]);
      }
    }
  }
  pages.push(["the set-up of an app", await setUpApp()]);
  const waiting = await postForm("/waitlist", { intent: "begin", email: "ann@rootwell.example" });
  pages.push(["a waitlist form that was begun elsewhere", await waiting.text()]);
  pages = pages.map(([path, html]) => [path, html.replaceAll(/<script\b.*?<\/script>/gs, "")]);
}, 120_000);

async function setUpApp(): Promise<string> {
  const cookie = await signedInCookie("fields@rootwell.example");
  const fields = { intent: "second-step-on", password: PASSWORD };
  return (await postForm("/member/security", fields, { cookie })).text();
}

interface Field {
  path: string;
  name: string;
  type: string;
  attributes: Map<string, string>;
}

function readFields(): Field[] {
  return pages.flatMap(([path, html]) =>
    [...html.matchAll(/<input\b((?:[^>"]|"[^"]*")*)>/g)].flatMap(([, source = ""]) => {
      const found = source.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
      const attributes = new Map([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), value]));
      const type = attributes.get("type") ?? "text";
      return NOT_TYPED.test(type) || attributes.has("readonly")
        ? []
        : [{ path, type, name: attributes.get("name") ?? "", attributes }];
    }),
  );
}

const describe = ({ path, name, type }: Field) => `${path}: ${name} (${type})`;

test("fields of codes, URLs and slugs: autocapitalize, autocorrect and spellcheck are off", () => {
  const exact = readFields().filter(
    ({ path, name }) => !WORDS.test(name) && !SEARCHES.test(path) && name !== "",
  );
  expect(exact.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["email", "newEmail", "code", "slug", "q"]),
  );
  const wrong = exact.filter(
    ({ attributes }) =>
      attributes.get("autocapitalize") !== "none" ||
      attributes.get("autocorrect") !== "off" ||
      attributes.get("spellcheck") !== "false",
  );
  expect([...new Set(wrong.map(describe))]).toEqual([]);
});

test("email fields: each has the input type and the autocomplete of an email", () => {
  const emails = readFields().filter(({ name, type }) => type === "email" || /email/i.test(name));
  expect(emails.length).toBeGreaterThan(8);
  const wrong = emails.filter(
    ({ type, attributes }) =>
      type !== "email" ||
      attributes.get("inputmode") !== "email" ||
      !["email", "username"].includes(attributes.get("autocomplete") ?? ""),
  );
  expect([...new Set(wrong.map(describe))]).toEqual([]);
});

test("fields of codes: each autofills one-time codes, and has a numeric keyboard for digits", () => {
  const codes = readFields().filter(({ name }) => name === "code");
  expect(codes.map(({ attributes }) => attributes.get("autocomplete"))).toEqual(
    codes.map(() => "one-time-code"),
  );
  const modes = new Map(codes.map(({ path, attributes }) => [path, attributes.get("inputmode")]));
  expect(modes.get("the set-up of an app")).toBe("numeric");
  expect(modes.get("/member/second-step"), "recovery codes have letters").toBe("text");
});
