import { expect, test } from "vitest";
import { createLeakCounter } from "./leaked-passwords.server.ts";
import { judgePassword } from "./password-policy.server.ts";
import { describeStrength } from "./password-strength.ts";
import { toHex } from "#app/values/hex.ts";

const noLeaks = { countLeaks: async () => 0 };
const personal = ["Ann", "Lee", "ann.lee@rootwell.example"];

test.each([
  ["short", /at least 12/],
  ["x".repeat(129), /at most 128/],
  ["aaaaaaaaaaaaaa", /repeats itself/],
  ["abcabcabcabcabc", /repeats itself/],
  ["123456789012", /repeats itself/],
  ["qwertyuiopasdf", /repeats itself/],
  ["fdsapoiuytrewq", /repeats itself/],
  ["password1234", /tried first/],
  ["4321drowssap", /tried first/],
  ["p@ssw0rd2024!", /tried first/],
  ["sunshine-2026!", /tried first/],
  ["!!dragondragon!!", /tried first/],
  ["annlee2026!!", /your name/],
  ["rootwell-2026", /your name/],
])("judgePassword: %s is refused with advice", async (password, advice) => {
  const judged = await judgePassword(noLeaks, password, personal);
  expect(judged).toMatchObject({ ok: false, code: "auth/password-does-not-meet-requirements" });
  expect(judged.ok ? "" : judged.advice).toMatch(advice);
});

test.each(["a long enough passphrase", "correct horse window lamp", "zkVw9#tQpLr2", "пароль из разных слов"])(
  "judgePassword: %s is accepted, without rules of composition",
  async (password) => expect(await judgePassword(noLeaks, password, personal)).toMatchObject({ ok: true }),
);

const KNOWN = "a long enough passphrase";

test("judgePassword: a leaked password is refused, and only five characters of its hash are sent", async () => {
  const requests: string[] = [];
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(KNOWN));
  const hash = toHex(new Uint8Array(digest)).toUpperCase();
  const countLeaks = createLeakCounter({ log: () => undefined }, async (url) => {
    requests.push(String(url));
    return new Response(`${"0".repeat(35)}:9\r\n${hash.slice(5)}:3\r\n`);
  });
  const judged = await judgePassword({ countLeaks }, KNOWN, personal);
  expect(judged.ok ? "" : judged.advice).toMatch(/data leak/);
  expect(requests).toEqual([`https://api.pwnedpasswords.com/range/${hash.slice(0, 5)}`]);
});

test.each([
  ["is down", async () => new Response("", { status: 503 })],
  ["cannot be reached", async () => Promise.reject(new TypeError("network"))],
])("judgePassword: if the leak service %s, the password is accepted", async (_how, get) => {
  const countLeaks = createLeakCounter({ log: () => undefined }, get);
  expect(await judgePassword({ countLeaks }, KNOWN, personal)).toMatchObject({ ok: true });
});

test("describeStrength: the level and the words depend on length and repetition", () => {
  expect(describeStrength("hello wo").words).toBe("4 more characters needed.");
  expect(describeStrength("hello worldx").level).toBe(2);
  expect(describeStrength("aaaaaaaaaaaaaaaa").level).toBe(1);
  expect(describeStrength("a long enough passphrase").words).toBe("Strong.");
  expect(describeStrength("a long enough passphrase ".repeat(6)).words).toBe("Use at most 128 characters.");
});
