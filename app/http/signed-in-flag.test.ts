import { expect, test } from "vitest";
import { endSignedInFlag, signedInFlag } from "./signed-in-flag.ts";

const site = new URL("https://www.rootwell.example");

test("signed-in flag: it has the lifetime of the session, and reveals nothing about it", () => {
  expect(signedInFlag("__Host-rootwell.session_token=abc.def; Max-Age=604800; Path=/; HttpOnly", site)).toBe(
    "__Host-signed-in=1; Max-Age=604800; Path=/; SameSite=Lax; Secure",
  );
  expect(signedInFlag("rootwell.session_token=abc; Path=/; HttpOnly", new URL("http://localhost:8787"))).toBe(
    "signed-in=1; Path=/; SameSite=Lax",
  );
});

test("signed-in flag: it is cleared with the session, and if it is left over", () => {
  const ended = "__Host-signed-in=; Max-Age=0; Path=/; SameSite=Lax; Secure";
  expect(signedInFlag("__Host-rootwell.session_token=; Max-Age=0; Path=/", site)).toBe(ended);
  expect(endSignedInFlag(new Headers({ cookie: "a=b; __Host-signed-in=1" }), site).getSetCookie()).toEqual([
    ended,
  ]);
  expect(endSignedInFlag(new Headers(), site).getSetCookie()).toEqual([]);
});
