import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** Malformed field names: as a list, as a part of another field, or as a property that every object inherits. */
const malformations: Record<string, (name: string) => string[]> = {
  "a part": (name) => [`${name}.x`],
  "a list": (name) => [`${name}.0`],
  "a list of parts": (name) => [`${name}.0.x`],
  "a text and a part": (name) => [name, `${name}.x`],
  "a part and a text": (name) => [`${name}.x`, name],
  "a name of every object": (name) => [`${name}.toString`, `${name}.__proto__.x`, `${name}.length`],
  brackets: (name) => [`${name}[]`, `${name}[0]`],
  "an empty part": (name) => [`${name}.`, `.${name}`, `${name}..x`],
};

/**
 * Fields that no page shows initially. Limited, since a request leaves timers behind, of which the runtime
 * allows 10,000.
 */
const CONTROLS =
  "id rev overRev command editor number supersedes restore heldIntent closed blocks uploads evidence slug title publishAt unpublishAt".split(
    " ",
  );
/** Endpoints of the editor's script. */
const SENT_BY_SCRIPTS = ["save", "presence", "campaign"].map((name) => `/admin/marketing/${name}`);
const FIELDS = "id token keep anew save entry credential area name code recovery".split(" ");

const paths = env.TEST_ROUTES.map((path) =>
  path.replace("/admin/marketing/edit/:slug", "/admin/marketing/edit/odd").replaceAll(/:\w+/g, "any"),
).filter((path) => !path.includes("*"));

let cookie = "";
let forms: string[] = [];
beforeAll(async () => {
  cookie = await signedInCookie("admin@rootwell.example");
  await pageForms(cookie).create({ title: "Odd", slug: "odd" });
  const allowed = await Promise.all(
    paths.map(async (path) => (await visit(path, { method: "PUT" })).headers.get("Allow") ?? ""),
  );
  forms = paths.filter((path, index) => allowed[index]?.includes("POST") && path !== "/sign-out");
});

/**
 * Forms on which every field is tested with a quarter of the malformed names; one of each encoding. All forms
 * share one parser, so on the other forms a few fields are tested, which differ from form to form.
 */
const isWhole = (path: string) => ["/admin/marketing/new", "/member/profile"].includes(path);

/** Actions that would end the session of the test. */
const ENDING = /^(sign-out|delete|end-)/;

afterEach(async () => {
  expect((await visit("/admin/marketing/new", { cookie })).status, "still signed in").toBe(200);
});

/** Reads the fields of a page's forms as a browser sends them, and the values of its buttons. */
async function readForms(path: string) {
  const html = await (await visit(path, { cookie })).text();
  const inputs = [...html.matchAll(/<(?:input|select|textarea|button)[^>]*\sname="([^"]+)"[^>]*>/g)];
  const valueOf = (tag: string) => /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "";
  const fields = new Map(inputs.map(([tag, name = ""]) => [name, valueOf(tag)]));
  const intents = inputs
    .filter(([, name]) => name === "intent")
    .map(([tag]) => valueOf(tag))
    .filter((intent) => !ENDING.test(intent));
  return { fields, intents: intents.length > 0 ? [...new Set(intents)] : ["draft"] };
}

const kinds = Object.keys(malformations);

/** Whether a form is tested with one kind of malformed name in place of one field. */
const isMalformed = (path: string, form: number, field: number, kind: number) =>
  (form + field + kind) % (isWhole(path) ? 4 : 4 * kinds.length) === 0;

test.each(kinds)(
  "malformed names: %s in place of any field never causes a status of 500 or above",
  async (kind) => {
    expect(forms.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const [form, path] of [...forms, ...SENT_BY_SCRIPTS].entries()) {
      const { fields, intents } = await readForms(path);
      const isEditor = path.includes("/marketing/");
      const names = [
        ...new Set([...[...fields.keys()].slice(0, 12), ...(isEditor ? CONTROLS : FIELDS), "intent"]),
      ];
      for (const [at, name] of names.entries()) {
        if (!isMalformed(path, form, at, kinds.indexOf(kind))) continue;
        for (const intent of isEditor ? ["draft"] : intents.slice(0, 2)) {
          const body = new FormData();
          const sent = { ...(isEditor && PAGE_FIELDS), ...Object.fromEntries(fields), intent };
          for (const [own, value] of Object.entries(sent)) if (own !== name) body.append(own, value);
          for (const malformed of malformations[kind]!(name)) body.append(malformed, "1");
          // A new IP address each time: a form with a rate limit would refuse the rest.
          const headers = { "CF-Connecting-IP": crypto.randomUUID() };
          const { status } = await visit(path, { method: "POST", body, cookie, headers });
          if (status >= 500) faults.push(`${status} ${path} ${name} ${intent}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
);

test("malformed names: a file in place of a text, and the reverse, never cause a status of 500 or above", async () => {
  const faults: string[] = [];
  for (const path of forms) {
    const { fields, intents } = await readForms(path);
    const controls = path.includes("/marketing/") ? CONTROLS : FIELDS;
    for (const [at, name] of [...[...fields.keys()].slice(0, 12), ...controls].entries()) {
      if (!isWhole(path) && (at + forms.indexOf(path)) % kinds.length !== 0) continue;
      const body = new FormData();
      for (const [own, value] of [...fields, ["intent", intents[0] ?? ""] as const])
        if (own !== name) body.append(own, value);
      body.append(name, new File(["x"], "x.txt"));
      const headers = { "CF-Connecting-IP": crypto.randomUUID() };
      const { status } = await visit(path, { method: "POST", body, cookie, headers });
      if (status >= 500) faults.push(`${status} ${path} ${name}`);
    }
  }
  expect(faults).toEqual([]);
});

test.each([
  ["/member/security/passkey", { intent: "finish", name: "Key" }],
  ["/member/passkey", { intent: "finish", area: "member" }],
])(
  "malformed values: deeply nested JSON never causes a status of 500 or above at %s",
  async (path, fields) => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const depth = 19_000 / (open.length + close.length);
      const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
      for (const credential of [
        deep,
        `{"id":"a","rawId":"a","type":"public-key","clientExtensionResults":${deep},"response":${deep}}`,
        `{"id":"a","response":{"a":${deep}}}`,
      ]) {
        const body = new URLSearchParams({ ...fields, credential: credential.slice(0, 20_000) });
        const { status } = await visit(path, { method: "POST", body, cookie });
        expect(status).toBeLessThan(500);
      }
    }
  },
);
