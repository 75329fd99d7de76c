import { expect, test } from "vitest";
import { createAccount, PASSWORD, visit } from "../fixtures/worker.ts";

let visitors = 0;
async function millisecondsOf(path: string, fields: Record<string, string>): Promise<number> {
  const headers = { "CF-Connecting-IP": `192.0.2.${(visitors += 1)}` };
  const startedAt = performance.now();
  const response = await visit(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  await response.text();
  return performance.now() - startedAt;
}

const KNOWN = "known@rootwell.example";
const UNVERIFIED = "unverified@rootwell.example";
const person = { firstName: "Ann", lastName: "Lee", password: PASSWORD, adult: "on", terms: "on" };
const wrong = { password: "a wrong long password" };

/** Minimum response times in milliseconds, longer than the work takes for any email (decision 8). */
const MIN_RESPONSE_MS = [
  ["/member", 300, [KNOWN, "unknown@rootwell.example", UNVERIFIED], wrong],
  ["/member", 300, [UNVERIFIED], { password: PASSWORD }],
  ["/member/forgot-password", 600, [KNOWN, "unknown@rootwell.example", UNVERIFIED], {}],
  ["/member/resend-verification", 600, [KNOWN, "unknown@rootwell.example", UNVERIFIED], {}],
  ["/member/sign-up", 800, [KNOWN, "new@rootwell.example", UNVERIFIED, "admin@rootwell.example"], person],
] as const;

test("timing: no response is faster than its minimum, so that known, unknown and unverified emails take equally long", async () => {
  await createAccount(KNOWN);
  await createAccount(UNVERIFIED, { verified: false });
  const measured = await Promise.all(
    MIN_RESPONSE_MS.flatMap(([path, floor, emails, fields]) =>
      emails.map(async (email) => ({
        path,
        email,
        early: floor - (await millisecondsOf(path, { ...fields, email })),
      })),
    ),
  );
  expect(measured).toHaveLength(14);
  // A timer may fire a few milliseconds early.
  expect(measured.filter(({ early }) => early > 5)).toEqual([]);
});
