import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createAuth } from "./auth.server.ts";
import { createDatabase } from "./database.server.ts";

function cookiesFor(publicOrigin: string) {
  const secret = "a-secret-for-tests-of-more-than-32-characters";
  const db = createDatabase(env.DB);
  const options = { db, publicOrigin, secret, waitUntil: () => undefined, describeDevice: () => "" };
  return createAuth(options).$context.then(({ authCookies }) => Object.values(authCookies));
}

test("auth: on the public site no other host under the same domain can set or read a cookie", async () => {
  for (const { name, attributes } of await cookiesFor("https://www.rootwell.example")) {
    expect(name).toMatch(/^__Host-/);
    expect(attributes).toMatchObject({ secure: true, httpOnly: true, path: "/", sameSite: "lax" });
    expect(attributes).not.toHaveProperty("domain");
  }
});

test("auth: without TLS, as in development, cookies have no __Host- prefix", async () => {
  for (const { name } of await cookiesFor("http://localhost:8787")) expect(name).not.toMatch(/^__/);
});
