import { expect, test } from "vitest";
import { createAccount, PASSWORD, visit } from "../fixtures/worker.ts";

const ROUNDS = 8;

let address = 0;
async function millisecondsOf(path: string, fields: Record<string, string>): Promise<number> {
  const headers = { "CF-Connecting-IP": `192.0.2.${(address += 1)}` };
  const startedAt = Date.now();
  const response = await visit(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  await response.text();
  return Date.now() - startedAt;
}

/** The cases in turns, so that whatever else the machine does falls on all of them alike. */
async function measure(cases: Record<string, () => Promise<number>>): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(cases)) (times[name] ??= []).push(await run());
  }
  const medians = Object.entries(times).map(([name, all]) => [name, median(all)] as const);
  return Object.fromEntries(medians);
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function expectAlike(medians: Record<string, number>): void {
  const all = Object.values(medians);
  expect(Math.max(...all) - Math.min(...all), JSON.stringify(medians)).toBeLessThan(60);
}

test(
  "the clock does not tell a known, an unknown and an unverified address apart",
  { timeout: 60_000 },
  async ({ annotate }) => {
    await createAccount("known@rootwell.example");
    await createAccount("unverified@rootwell.example", { verified: false });
    const signIn = (email: string, password: string) => () => millisecondsOf("/member", { email, password });
    const signIns = await measure({
      known: signIn("known@rootwell.example", "a wrong long password"),
      unknown: signIn("unknown@rootwell.example", "a wrong long password"),
      unverified: signIn("unverified@rootwell.example", "a wrong long password"),
      "unverified with its password": signIn("unverified@rootwell.example", PASSWORD),
    });
    const mails = (path: string) => {
      const ask = (email: string) => () => millisecondsOf(path, { email });
      return measure({
        known: ask("known@rootwell.example"),
        unknown: ask("unknown@rootwell.example"),
        unverified: ask("unverified@rootwell.example"),
      });
    };
    const resets = await mails("/member/forgot-password");
    const resends = await mails("/member/resend-verification");
    let newcomers = 0;
    const person = { firstName: "Ann", lastName: "Lee", password: PASSWORD, adult: "on", terms: "on" };
    const signUps = await measure({
      known: () => millisecondsOf("/member/sign-up", { ...person, email: "known@rootwell.example" }),
      unknown: () =>
        millisecondsOf("/member/sign-up", { ...person, email: `new-${(newcomers += 1)}@rootwell.example` }),
    });
    await annotate(JSON.stringify({ signIns, resets, resends, signUps }));
    for (const medians of [signIns, resets, resends, signUps]) expectAlike(medians);
  },
);
