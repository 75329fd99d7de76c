import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { stopClock } from "../fixtures/stopped-clock.ts";
import { codeFor } from "../fixtures/totp.ts";
import {
  cookiesAfter,
  cookiesIn,
  createAccount,
  PASSWORD,
  postForm,
  textOfRole,
} from "../fixtures/worker.ts";

let owners = 0;
let email = "";
let secret = "";
let codes: string[] = [];
let at = 0;
stopClock();

/** Creates an account with an app and ten recovery codes. */
beforeEach(async () => {
  for (const table of ["user", "attempts"]) await env.DB.exec(`DELETE FROM ${table}`);
  email = `typed-${(owners += 1)}@rootwell.example`;
  await createAccount(email);
  const cookie = cookiesAfter(await postForm("/member", { email, password: PASSWORD }), "");
  const fields = { intent: "second-step-on", password: PASSWORD };
  const html = await (await postForm("/member/security", fields, { cookie })).text();
  codes = [...html.matchAll(/<li>([\w-]{9,})<\/li>/g)].map(([, code]) => code ?? "");
  secret = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? "";
  at = Date.now() - 30_000;
  const typed = group(await codeFor(secret, at), "-");
  const confirmed = await postForm(
    "/member/security",
    { intent: "second-step-confirm", code: typed },
    { cookie },
  );
  expect(confirmed.headers.get("Location"), "a set-up with a hyphen in the code").toContain("second-step-on");
});

const group = (code: string, separator: string) => `${code.slice(0, 3)}${separator}${code.slice(3)}`;
const toArabic = (code: string) => code.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
const toWide = (code: string) =>
  code.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));

/** Sends a code with a new challenge, and returns the response. */
async function enter(code: string): Promise<Response> {
  await env.DB.exec("UPDATE two_factor SET locked_until = NULL, failed_verification_count = 0");
  const cookie = cookiesIn(await postForm("/member", { email, password: PASSWORD }));
  return postForm("/member/second-step", { code }, { cookie });
}

test("recovery codes: new ones have no characters that look alike", () => {
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([346-79ACDEFGHJKMNPQRTVWXY]{4}-?){3}$/);
});

test("recovery codes: each is accepted in any spelling", async () => {
  const ways: ((code: string) => string)[] = [
    (code) => code,
    (code) => code.toLowerCase(),
    (code) => code.replaceAll("-", ""),
    (code) => ` ${code.toLowerCase().replaceAll("-", " ")} `,
    (code) => code.replaceAll("-", "–"),
    toWide,
    (code) => `\u200e${code.replaceAll("-", "\u00a0\u200b")}\ufeff`,
    (code) => code.replaceAll("-", "."),
    (code) => [...code.replaceAll("-", "")].join(" "),
  ];
  for (const [index, way] of ways.entries()) {
    const typed = way(codes[index] ?? "");
    expect((await enter(typed)).status, JSON.stringify(typed)).toBe(302);
  }
});

test("recovery codes: an older one, with characters that look alike, is accepted in either case", async () => {
  const { symmetricEncrypt } = await import("better-auth/crypto");
  const { BETTER_AUTH_SECRET: key } = env as unknown as { BETTER_AUTH_SECRET: string };
  const earlier = ["aB0Oo-1lIxZ", "Qw3rT-yU10p", "ZZZZZ-zzzzz"];
  const data = await symmetricEncrypt({ key, data: JSON.stringify(earlier) });
  await env.DB.prepare("UPDATE two_factor SET backup_codes = ?").bind(data).run();
  for (const typed of ["AB0OO-1LIXZ", "qw3rt yuIOp", "ZZZZZ-zzzzz"]) {
    expect((await enter(typed)).status, typed).toBe(302);
  }
});

test("app codes: each is accepted in any spelling", async () => {
  const ways = [
    (code: string) => group(code, "-"),
    (code: string) => group(code, " "),
    (code: string) => toArabic(group(code, "\u00a0")),
    (code: string) => toWide(group(code, "\u200b")),
    (code: string) => `${group(code, "·")}.`,
  ];
  for (const way of ways) {
    await env.DB.exec("DELETE FROM attempts");
    const typed = way(await codeFor(secret, Date.now()));
    expect((await enter(typed)).status, JSON.stringify(typed)).toBe(302);
  }
});

test("recovery codes: the message distinguishes a used one from a wrong one", async () => {
  const [used = "", unused = ""] = codes;
  expect((await enter(used)).status).toBe(302);
  const again = await enter(used.toLowerCase());
  expect(again.status).toBe(422);
  expect(await textOfRole(again, "alert")).toContain("used");
  const last = unused.endsWith("X") ? "Y" : "X";
  const mistyped = await enter(unused.slice(0, -1) + last);
  expect(mistyped.status).toBe(422);
  expect(await textOfRole(mistyped, "alert")).not.toContain("used");
  expect((await enter(unused)).status, "the right one still works").toBe(302);
});

test("app codes: the message distinguishes a used one from a wrong one", async () => {
  const code = await codeFor(secret, Date.now());
  expect((await enter(code)).status).toBe(302);
  expect(await textOfRole(await enter(code), "alert")).toContain("used");
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (const typed of [wrong, wrong, "12345", "1234567"]) {
    const words = await textOfRole(await enter(typed), "alert");
    expect(words, typed).toMatch(/not right.*six digits/);
    expect(words).not.toContain("used");
  }
});

test("codes: without the password, the message does not reveal whether a code was used", async () => {
  const [used = ""] = codes;
  expect((await enter(used)).status).toBe(302);
  const responses = await Promise.all(
    [used, "A3C4-D6E7-F9GH"].map(async (code) =>
      textOfRole(await postForm("/member/second-step", { code }), "alert"),
    ),
  );
  expect(responses[0]).toBe(responses[1]);
});
