import { beforeAll, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** Clean URLs of every kind of page. */
const PAGES = [
  "/page/spring-offer",
  "/conditions",
  "/diseases/lupus-nephritis",
  "/diseases/lupus-nephritis/take-along",
  "/medicines",
  "/medicines/methotrexate",
  "/tests",
  "/tests/kidney-biopsy",
  "/how-we-work",
  "/can-you-help",
  "/emergency-cards",
  "/privacy-policy",
  "/waitlist",
  "/member/sign-up",
  "/login",
];

const SPELLINGS: Record<string, (path: string) => string> = {
  "upper case": (path) => path.toUpperCase(),
  "a capital": (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
  "a full stop": (path) => `${path}.`,
  "an encoded full stop": (path) => `${path}%2E`,
  "a comma": (path) => `${path},`,
  "a bracket": (path) => `${path})`,
  "an encoded bracket and full stop": (path) => `${path}%29.`,
  "an encoded quote": (path) => `${path}%22`,
  "a curly quote": (path) => `${path}”`,
  "an encoded space": (path) => `${path}%20`,
  "a trailing slash": (path) => `${path}/`,
  "two trailing slashes": (path) => `${path}//`,
  "double slashes": (path) => path.replaceAll("/", "//"),
};

let cookie = "";
beforeAll(async () => {
  cookie = await signedInCookie("admin@rootwell.example");
  await pageForms(cookie).create({ title: "Spring offer", slug: "spring-offer" });
  await pageForms(cookie).create({ title: "Secret draft", slug: "secret-draft", intent: "draft" });
});

test.each(Object.entries(SPELLINGS))(
  "URL spellings: a path with %s redirects to the page, with its query",
  async (_name, spell) => {
    for (const path of PAGES) {
      for (const query of ["", "?utm_source=card&x=%C3%A9"]) {
        const response = await visit(spell(path) + query);
        const found = [response.status, response.headers.get("Location")];
        expect(found, spell(path) + query).toEqual([301, path + query]);
      }
    }
  },
);

test.each(Object.entries(SPELLINGS))(
  "URL spellings: the path of a draft with %s gets 404",
  async (_name, spell) => {
    for (const path of ["/page/secret-draft", "/page/no-such-page", "/medicines/nothing", "/no/such/page"]) {
      for (const query of ["", "?preview=true"]) {
        const response = await visit(spell(path) + query);
        expect([response.status, response.headers.get("Location")], spell(path)).toEqual([404, null]);
        const asAdmin = await visit(spell(path), { cookie });
        expect(asAdmin.status, spell(path)).toBe(404);
      }
    }
  },
);

test("URL spellings: another name of a condition, in any spelling, redirects to its pages in one step, with the query", async () => {
  for (const below of ["", "/take-along"]) {
    for (const name of [
      "Wegener-s-Granulomatosis",
      "Wegener's%20Granulomatosis.",
      "wegener-s-granulomatosis/",
    ]) {
      const response = await visit(`/diseases/${name.replace(/\/$/, "")}${below}?ref=a&b=1`);
      expect(response.status, name + below).toBe(301);
      const target = response.headers.get("Location") ?? "";
      expect(target).toMatch(
        below ? /^\/diseases\/[a-z-]+\/take-along\?ref=a&b=1$/ : /^\/diseases\/[a-z-]+\?ref=a&b=1$/,
      );
      expect((await visit(target)).status).toBe(200);
    }
  }
});

test("URL spellings: a path that contains another site gets 404", async () => {
  for (const path of [
    "//evil.example/",
    "//evil.example/conditions.",
    "/%2Fevil.example/.",
    "/%5Cevil.example)",
    "///evil.example",
  ]) {
    const response = await visit(path);
    expect([response.status, response.headers.get("Location")], path).toEqual([404, null]);
  }
});

test("/.well-known/change-password: it redirects to the page where a member changes the password", async () => {
  const response = await visit("/.well-known/change-password");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/member/security"]);
});
