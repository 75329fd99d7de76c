import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { headersAfter, pickCookies, readSignedText, setSessionAge } from "./auth-cookies.ts";
import { createAuth } from "./auth.server.ts";
import { createDatabase } from "./database.server.ts";

function authFor(publicOrigin: string) {
  const secret = "a-secret-for-tests-of-more-than-32-characters";
  const db = createDatabase(env.DB);
  return createAuth({ db, publicOrigin, secret, waitUntil: () => undefined, describeDevice: () => "" });
}

const SITES: [string, string][] = [
  ["http://localhost", "rootwell"],
  ["https://www.rootwell.example", "__Host-rootwell"],
];

test.each(SITES)(
  "pickCookies at %s: only the named cookie is forwarded, with any others around it",
  async (origin, prefix) => {
    const auth = authFor(origin);
    const session = `${prefix}.session_token`;
    const challenge = `${prefix}.two_factor`;
    for (const cookie of [
      `${session}=S; ${challenge}=C`,
      `${challenge}=C; ${session} =S`,
      `${session}\t=S;${challenge}\t=\tC`,
      ` ${challenge} = C ;${session} = S`,
      `${challenge}="C"; ${session}="S"`,
      `a; =b; ${challenge}=C; ${session}\u00a0=S; ${session}\v=S`,
      `${session}=S; ${session}=T; ${challenge}=C; ${session}.0=S`,
      `${challenge}=X; ${challenge}=C; rootwell.dont_remember=t`,
      `__Secure-${challenge}=X; ${challenge}=C; ${challenge}.0=X; __Host-${challenge}=X`,
    ]) {
      const headers = new Headers({ cookie, authorization: "Bearer S", "x-forwarded-for": "1.1.1.1" });
      const picked = await pickCookies(auth, headers, "two_factor");
      expect([...picked.keys()].toSorted(), cookie).toEqual(["cookie", "user-agent"]);
      expect(picked.get("cookie"), cookie).toBe(`${challenge}=C`);
    }
  },
);

test("pickCookies: a request without the cookie gets no Cookie header", async () => {
  const auth = authFor("http://localhost");
  for (const cookie of ["", "rootwell.session_token=S", "rootwell.two_factor=", "rootwell.two_factor"]) {
    const picked = await pickCookies(auth, new Headers({ cookie }), "two_factor");
    expect(picked.has("cookie"), cookie).toBe(false);
  }
});

test("pickCookies: a value with separators stays one value", async () => {
  const auth = authFor("http://localhost");
  const cookie = "rootwell.two_factor=C%3B%20rootwell.session_token%3DS";
  const picked = await pickCookies(auth, new Headers({ cookie }), "two_factor");
  expect(picked.get("cookie")).toBe("rootwell.two_factor=C%3B%20rootwell.session_token%3DS");
});

test("readSignedText: the text before the last dot, and nothing for a cookie without one", async () => {
  const auth = authFor("http://localhost");
  const read = (value: string) =>
    readSignedText(auth, new Headers({ cookie: `rootwell.two_factor=${value}` }), "two_factor");
  expect(await read("2fa-a.b.sig%3D")).toBe("2fa-a.b");
  expect(await read("unsigned")).toBeUndefined();
});

test("setSessionAge: the session cookie gets the lifetime, other cookies stay, and the library's remember-me cookie is removed", async () => {
  const auth = authFor("http://localhost");
  const response = new Headers([
    ["Set-Cookie", "rootwell.session_token=S.x%3D; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax"],
    ["Set-Cookie", "rootwell.dont_remember=true.x; Path=/; HttpOnly"],
    ["Set-Cookie", "rootwell.two_factor=; Max-Age=0; Path=/"],
  ]);
  const lines = (await setSessionAge(auth, response, 60)).getSetCookie();
  expect(lines).toEqual([
    "rootwell.session_token=S.x%3D; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    "rootwell.two_factor=; Max-Age=0; Path=/",
  ]);
  const own = (await setSessionAge(auth, response, undefined)).getSetCookie()[0];
  expect(own).toBe("rootwell.session_token=S.x%3D; Path=/; HttpOnly; SameSite=Lax");
  expect(headersAfter(response).get("cookie")).toContain("rootwell.session_token=S.x%3D");
});
