import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { normalizeName } from "../fixtures/normalize-name.ts";
import { ask, fill, forAll, forAllPlaces, listTexts, post, read } from "../fixtures/naughty-visits.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie } from "../fixtures/worker.ts";

const WHY_NO_NAME = /A name cannot contain|at most 80 characters|Enter your (first|last) name/;

/**
 * Portions of the strings: fields of the same kind share their rule and their rendering, so each of two gets
 * half of the strings of every kind.
 */
const NAMES_ON_WAITLIST = [0, 2] as const;
const NAMES_OF_MEMBERS = [1, 2] as const;

let admin = "";
let member = "";
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  admin = await signedInCookie(ADMIN);
  member = await signedInCookie("member@rootwell.example");
  await env.DB.prepare(
    "INSERT INTO members (user_id, first_name, last_name, terms_version, terms_accepted_at, adult_confirmed_at) SELECT id, 'A', 'B', 'x', 1, 1 FROM user WHERE email = 'member@rootwell.example'",
  ).run();
});

test("naughty strings: a test that would omit a kind of string fails", () => {
  const count = listTexts().length;
  expect(count).toBe(240);
  expect(listTexts(0, 2).length + listTexts(1, 2).length).toBe(count);
  expect(() => listTexts(19, 20)).toThrow("has no text of the kind");
});

test("naughty strings: in the query of a URL, every response is safe", async () => {
  const pages = ["/member?next=&verified=", "/member/verify?token=&change=", "/login?next=&refused="];
  await forAllPlaces(pages, 2, async (page, values) => {
    const [path = "", query] = page.split("?");
    const names = [...new URLSearchParams(query).keys()];
    await ask(`${path}?${new URLSearchParams(fill(names, values)).toString()}`);
  });
});

test("naughty strings: in the path of a URL, every response is safe, and is a redirect or an error", async () => {
  const places = ["/diseases/", "/page/", "/", "/media/", "/api/", "/admin/marketing/edit/"];
  await forAllPlaces(places, 1, async (place, [text = ""]) => {
    const { status } = await ask(place + encodeURIComponent(text.slice(0, 2000)), { cookie: admin });
    expect(status, place + text).toBeGreaterThan(300);
    const bare = text.replaceAll(/[^\x21-\x7e]|[?#]/g, "");
    if (bare.includes("%")) await ask(place + bare, { cookie: admin });
  });
});

test("naughty strings: in the headers of a request, every response is safe", async () => {
  const clean = (text = "") =>
    text
      .replaceAll(/[^\x20-\x7e]/g, "")
      .trim()
      .slice(0, 4000);
  await forAll(4, async ([agent, tag, pair, referrer]) =>
    ask("/page/none?preview=true", {
      headers: {
        "User-Agent": clean(agent),
        "If-None-Match": clean(tag),
        Cookie: `rootwell.session_token=${clean(pair)}; ${clean(pair)}`,
        Referer: clean(referrer),
      },
    }),
  );
});

test("naughty strings: in the search of every list, every response is safe; administrators' lists repeat it in their field", async () => {
  const lists = ["/conditions", "/admin/marketing", "/admin/waitlist", "/admin/members"];
  await forAllPlaces(lists, 1, async (list, [text = ""]) => {
    const query = new URLSearchParams({ q: text, view: text, trash: text, system: text });
    const { html } = await ask(`${list}?${query.toString()}`, { cookie: admin });
    if (list === "/conditions") return;
    // A letter and its accent are one character in a search.
    const cut = text.normalize("NFC").slice(0, 200).toWellFormed().trim();
    if (!/[\r\n]/.test(cut)) expect(read(html)).toContain(`value="${cut}"`);
  });
});

test("naughty strings: in the actions of every list, every response is safe", async () => {
  const lists = ["/admin/marketing", "/admin/waitlist", "/admin/members", "/admin/mail"];
  let turn = 0;
  await forAllPlaces(lists, 2, (list, [id = "", text = ""]) => {
    const intent = (turn += 1) % 3 === 0 ? "delete" : text;
    return post(list, { id, intent }, admin);
  });
});

test("naughty strings: in the waitlist form, they get 400, and the form keeps the input beside its errors", async () => {
  const names = ["firstName", "email", "state", "adult", "consent", "stamp", "website"];
  await forAll(7, async (values) => {
    const { status, html } = await post("/waitlist", fill(names, values));
    expect(status).toBe(400);
    for (const text of values.slice(0, 2)) {
      if (text.length <= 500 && !/[\r\n]/.test(text)) expect(read(html)).toContain(`value="${text}"`);
    }
  });
});

test("naughty strings: a first name on the waitlist is kept without its invisible characters, or refused with a message", async () => {
  const stamp = /name="stamp" value="([^"]+)"/.exec((await ask("/waitlist")).html)?.[1] ?? "";
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ["Date"] });
  let kept = 0;
  const keep = async ([text = ""]: string[]) => {
    const email = `p${crypto.randomUUID()}@rootwell.example`;
    const person = { firstName: text, email, state: "CA", adult: "on", consent: "on", stamp, website: "" };
    const { status, html } = await post("/waitlist", person);
    const row = await env.DB.prepare("SELECT first_name FROM waitlist WHERE email = ?")
      .bind(email)
      .first("first_name");
    if (status === 302) expect(row).toBe(normalizeName(text));
    else expect(html, text).toMatch(WHY_NO_NAME);
    kept += status === 302 ? 1 : 0;
  };
  await forAll(1, keep, listTexts(...NAMES_ON_WAITLIST));
  vi.useRealTimers();
  expect(kept).toBeGreaterThan(50);
  await env.DB.exec("UPDATE consents SET proven_at = 1");
  const { html: csv } = await ask("/admin/waitlist.csv", { cookie: admin });
  expect(csv.split("\r\n").filter((line) => /^"?\s*[=+\-@]/.test(line))).toEqual([]);
  expect(csv).toMatch(/^"?'=/m);
  await ask("/admin/waitlist", { cookie: admin });
});

test("naughty strings: in the sign-up form, they get 400, and the password is not repeated", async () => {
  const names = ["firstName", "lastName", "email", "password", "adult", "terms"];
  await forAll(6, async (values) => {
    const { status, html } = await post("/member/sign-up", fill(names, values));
    expect(status).toBe(400);
    const [, , , password = ""] = values;
    if (password.length > 8) expect(read(html).includes(`value="${password}"`)).toBe(false);
  });
});

/** Forms with the same fields, which share the strings. */
const emailForms = ["/member", "/login", "/member/forgot-password", "/member/resend-verification"];
const codeForms = ["/member/verify", "/member/second-step", "/member/reset-password"];

test.each([
  [emailForms, [400], ["email", "password"]],
  [codeForms, [400, 422], ["token", "code", "password"]],
])("naughty strings: in the forms at %j, they get %j", async (paths, statuses, names) => {
  await forAllPlaces(paths, 1, async (path, values) => {
    const next = encodeURIComponent(values[0]?.slice(0, 500) ?? "");
    const fields = { code: "x", ...fill(names, values) };
    const { status } = await post(`${path}?next=${next}`, fields);
    expect(statuses, values.join()).toContain(status);
  });
});

test("naughty strings: at endpoints of scripts and links, every response is safe", async () => {
  const fields = ["next", "slug", "credential", "area", "intent"];
  const paths = ["/member/passkey", "/sign-out", "/member/saved-conditions"];
  await forAllPlaces(paths, 2, (path, values) => post(path, fill(fields, values)));
});

test("naughty strings: as the password of a sign-in, they get 400 or 401", async () => {
  const oneOfEachKind = listTexts(0, 18);
  const responses = oneOfEachKind.map((password) => post("/member", { email: ADMIN, password }));
  for (const { status } of await Promise.all(responses)) expect([400, 401]).toContain(status);
});

test("naughty strings: a member's names are kept without their invisible characters, or refused with a message", async () => {
  let kept = 0;
  const texts = listTexts(...NAMES_OF_MEMBERS);
  for (let index = 0; index < texts.length; index += 2) {
    const [firstName = "", lastName = ""] = texts.slice(index, index + 2);
    const names = { intent: "names", firstName, lastName };
    const { status, html } = await post("/member/profile", names, member);
    if (status === 400) expect(html, firstName + lastName).toMatch(WHY_NO_NAME);
    else {
      const row = await env.DB.prepare("SELECT first_name, last_name FROM members").first();
      expect(row).toEqual({ first_name: normalizeName(firstName), last_name: normalizeName(lastName) });
      kept += 2;
    }
  }
  expect(kept).toBeGreaterThan(40);
  await ask("/member/profile", { cookie: member });
});

test("naughty strings: in all other input of a member, every response is safe", async () => {
  const forms: [path: string, intent: string, ...names: string[]][] = [
    ["/member/profile", "email", "newEmail", "password"],
    ["/member/saved-conditions", "save", "slug", "next"],
    ["/member/saved-conditions", "remove", "slug", "next"],
    ["/member/security", "second-step-confirm", "code"],
    ["/member/security", "end-session", "id"],
    ["/member/security/passkey", "finish", "name", "credential"],
    ["/member/privacy", "", "intent", "news"],
  ];
  await forAllPlaces(forms, 2, ([path, intent, ...names], values) =>
    post(path, { intent, ...fill(names, values) }, member),
  );
});
