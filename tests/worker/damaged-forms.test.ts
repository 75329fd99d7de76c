import { beforeAll, expect, test } from "vitest";
import { signedInCookie, visit } from "../fixtures/worker.ts";

let cookie = "";
beforeAll(async () => {
  cookie = await signedInCookie("admin@rootwell.example");
});

const pages = [
  "/waitlist",
  "/ask-us",
  "/login",
  ...[
    "",
    "/sign-up",
    "/forgot-password",
    "/resend-verification",
    "/verify",
    "/reset-password",
    "/second-step",
  ].map((page) => `/member${page}`),
  ...["profile", "security", "privacy"].map((page) => `/member/${page}`),
  ...["marketing", "marketing/new", "waitlist", "members", "mail"].map((page) => `/admin/${page}`),
];

const resources = ["/member/passkey", "/member/security/passkey", "/member/saved-conditions", "/sign-out"];

type Body = [type: string, body: string, status: number];

const bodies: Record<string, Body> = {
  JSON: ["application/json", '{"email":"ann@rootwell.example"}', 415],
  "a word": ["text/plain", "x", 415],
  "a form without a boundary": ["multipart/form-data", "x", 400],
  "a form that breaks off": ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data", 400],
  "a form of another boundary": ["multipart/form-data; boundary=x", "--y--", 400],
};

const send = (path: string, [type, body]: [string, string, ...unknown[]]) =>
  visit(path, { method: "POST", cookie, headers: { "Content-Type": type }, body });

test.each([...pages, ...resources])("%s: a body that is no form is refused with a message", async (path) => {
  for (const [kind, body] of Object.entries(bodies)) {
    const refused = await send(path, body);
    expect(refused.status, kind).toBe(body[2]);
    expect(await refused.text(), kind).toContain("so nothing was changed.");
  }
});

test.each(pages)("%s: fields with numbers as names never cause a status of 500 or above", async (path) => {
  const { status } = await send(path, ["application/x-www-form-urlencoded", "0=a&1=b"]);
  expect(status).toBeLessThan(500);
});

test("link query: a name that every object inherits, such as constructor, is an unknown value", async () => {
  for (const name of ["constructor", "toString", "__proto__"]) {
    expect(await (await visit(`/member/verify?change=${name}`)).text()).not.toContain(
      "Your new email address",
    );
  }
});
