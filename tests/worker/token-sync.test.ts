import { expect, test } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { bytesOf, claimsOf } from "../fixtures/token.ts";
import { cookiesIn, createAccount, PASSWORD, postForm, visit } from "../fixtures/worker.ts";

test("identity library: its endpoints are closed, except the one for public keys", async () => {
  for (const path of [
    "sign-in/email",
    "sign-up/email",
    "update-user",
    "change-email",
    "sign-out",
    "request-password-reset",
  ])
    expect((await visit(`/api/auth/${path}`, { method: "POST", body: "{}" })).status, path).toBe(404);
  for (const path of ["get-session", "token", "list-sessions", "verify-email?token=x"])
    expect((await visit(`/api/auth/${path}`)).status, path).toBe(404);
  expect((await visit("/api/auth/jwks")).status).toBe(200);
});

test("token sync: signing in and out is sent to the receiver, in tokens that the public keys verify", async () => {
  await createAccount("synced@rootwell.example");
  const cookie = cookiesIn(
    await postForm("/member", { email: "synced@rootwell.example", password: PASSWORD }),
  );
  await postForm("/sign-out", {}, { cookie });
  const read = async () => {
    const all = await (
      await fetch("https://receiver.example/")
    ).json<{ method: string; authorization: string }[]>();
    return all
      .map(({ method, authorization }) => ({ method, token: authorization.replace("Bearer ", "") }))
      .filter(({ token }) => claimsOf(token).email === "synced@rootwell.example");
  };
  const syncs = await eventually(async () => {
    const found = await read();
    expect(found.map(({ method }) => method)).toEqual(["POST", "DELETE"]);
    return found;
  });
  const { keys } = await (await visit("/api/auth/jwks")).json<{ keys: JsonWebKey[] }>();
  const token = syncs[0]?.token ?? "";
  const claims = claimsOf(token);
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(300);
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("jwk", keys[0]!, algorithm, false, ["verify"]);
  const [head, body, signature = ""] = token.split(".");
  const signed = new TextEncoder().encode(`${head}.${body}`);
  expect(await crypto.subtle.verify(algorithm, key, bytesOf(signature), signed)).toBe(true);
});
