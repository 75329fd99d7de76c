import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import {
  cookiesIn,
  createAccount,
  PASSWORD,
  postForm,
  signedInCookie,
  textOfRole,
  visit,
} from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";

function logIn(email: string, password: string, fields: Record<string, string> = {}, path = "/login") {
  return postForm(path, { email, password, ...fields });
}

test("sign-in: a correct password redirects an administrator to the requested page", async () => {
  await createAccount(ADMIN);
  const response = await logIn(ADMIN, PASSWORD, {}, "/login?next=%2Fadmin%2Fmarketing%2Fnew");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/marketing/new");
  const list = await visit("/admin/marketing", { cookie: cookiesIn(response) });
  expect(list.status).toBe(200);
});

test("sign-in: a `next` of another site is not followed", async () => {
  await createAccount(ADMIN);
  const response = await logIn(ADMIN, PASSWORD, {}, "/login?next=//evil.example");
  expect(response.headers.get("Location")).toBe("/admin/marketing");
});

test("sign-in: the cookie is HttpOnly, and has the chosen lifetime", async () => {
  await createAccount(ADMIN);
  const forSession = await logIn(ADMIN, PASSWORD);
  expect(forSession.headers.get("Set-Cookie")).toMatch(/HttpOnly; SameSite=Lax/i);
  expect(forSession.headers.get("Set-Cookie")).not.toMatch(/Max-Age|Expires/i);
  const remembered = await logIn(ADMIN, PASSWORD, { remember: "on" });
  expect(remembered.headers.get("Set-Cookie")).toMatch(/Max-Age=604800/i);
});

test("sign-in: a wrong password and an unknown email get the same response", async () => {
  await createAccount(ADMIN);
  const wrong = await logIn(ADMIN, "not the password");
  const unknown = await logIn("nobody@rootwell.example", "not the password");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const message = await textOfRole(wrong, "alert");
  expect(message).toBe("Invalid credentials. Please try again. The email or the password is not right.");
  expect(await textOfRole(unknown, "alert")).toBe(message);
});

test("sign-in: an unverified email is asked to verify", async () => {
  await createAccount("fresh@rootwell.example", { verified: false });
  const response = await logIn("fresh@rootwell.example", PASSWORD);
  expect(response.status).toBe(403);
  expect(await textOfRole(response, "alert")).toBe("Please verify your email before signing in.");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("sign-in: an account off the allow-list is signed out, with a message", async () => {
  await createAccount("member@rootwell.example");
  const response = await logIn("member@rootwell.example", PASSWORD);
  expect(response.status).toBe(403);
  expect(await textOfRole(response, "alert")).toBe("Unauthorized user.");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("token sync: a member who is refused in the admin area is not sent to the receiver", async () => {
  const member = "refused-here@rootwell.example";
  await createAccount(member);
  expect((await logIn(member, PASSWORD)).status).toBe(403);
  await createAccount("accepted@rootwell.example");
  await logIn("accepted@rootwell.example", PASSWORD, {}, "/member");
  const read = async () => {
    const all = await (await fetch("https://receiver.example/")).json<{ authorization: string }[]>();
    return all.map(({ authorization }) =>
      atob(authorization.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? ""),
    );
  };
  const claims = await eventually(async () => {
    const values = (await read()).join();
    expect(values).toContain("accepted@rootwell.example");
    return values;
  });
  expect(claims).not.toContain(member);
});

test("sign-in: empty or malformed fields get an error", async () => {
  const response = await logIn("not-an-email", "");
  expect(response.status).toBe(400);
  expect(await textOfRole(response, "alert")).toBe("Enter your email address and your password.");
});

test("sign-in: too many attempts get 429 with Retry-After", async () => {
  await createAccount("guessed@rootwell.example");
  await logIn("guessed@rootwell.example", "a wrong guess");
  await env.DB.exec("UPDATE attempts SET count = 9 WHERE count = 1");
  expect((await logIn("guessed@rootwell.example", "another wrong guess")).status).toBe(401);
  const response = await logIn("guessed@rootwell.example", PASSWORD);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await textOfRole(response, "alert")).toMatch(/^Too many sign-in attempts/);
});

test("sign-out: it deletes the session in D1", async () => {
  const cookie = await signedInCookie(ADMIN);
  expect((await visit("/admin/marketing", { cookie })).status).toBe(200);
  await postForm("/sign-out", {}, { cookie });
  expect((await visit("/admin/marketing", { cookie })).status).toBe(302);
});
