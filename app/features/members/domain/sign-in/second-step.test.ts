import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { insertPasskey } from "../../../../../tests/fixtures/authenticator.ts";
import { PASSWORD, setUpMembers, withCookies } from "../../../../../tests/fixtures/members.ts";
import { codeFor } from "../../../../../tests/fixtures/totp.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import { newPasskeySchema } from "./credentials.ts";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./passkeys.server.ts";
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
} from "./second-step.server.ts";

const ADMIN = "admin@rootwell.example";
const MEMBER = "ann@rootwell.example";
const MISSING = { ok: false, code: "second-step-missing" };

beforeEach(async () => {
  for (const table of ["user", "attempts"]) await env.DB.exec(`DELETE FROM ${table}`);
});

/** An administrator with a required second step, and a member, each with the actions that a session can try. */
async function setUp() {
  const { deps: optional, addAccount, openSession } = setUpMembers();
  const settings = { ...optional.settings, ADMIN_EMAILS: [ADMIN], ADMIN_SECOND_STEP: "required" as const };
  const deps = { ...optional, settings };
  for (const email of [ADMIN, MEMBER]) await addAccount(email);
  await env.DB.prepare("UPDATE user SET administrator_since = 1 WHERE email = ?").bind(ADMIN).run();

  const ask = async (headers: Headers) => {
    const account = await findAccount(deps, headers);
    if (!account) throw new Error("Nobody is signed in.");
    const current = { id: "of this request" };
    const credential = newPasskeySchema.parse('{"id":"x","response":{}}');
    return {
      begin: () => beginSecondStep(deps, account, PASSWORD, headers),
      confirm: (code: string) => confirmSecondStep(deps, account, code, headers),
      end: () => endSecondStep(deps, account, PASSWORD, headers),
      renewCodes: () => renewRecoveryCodes(deps, account, PASSWORD, headers),
      askForPasskey: () => beginPasskey(deps, account, PASSWORD, headers),
      addPasskey: () => addPasskey(deps, account, { credential, name: "Key" }, headers),
      removePasskey: async () => {
        const [passkey] = await listPasskeys(deps, account);
        return removePasskey(deps, account, { id: passkey?.id ?? "", password: PASSWORD, current });
      },
    };
  };
  const signIn = async (email: string) => ask(await openSession(email));
  /** @returns the actions of a session that has confirmed the code */
  const turnOn = async (email: string) => {
    const session = await signIn(email);
    const begun = await session.begin();
    if (!begun.ok) throw new Error(begun.code);
    const confirmed = await session.confirm(await codeFor(begun.value.secret, Date.now()));
    if (!confirmed.ok) throw new Error(confirmed.code);
    return ask(withCookies(confirmed.value));
  };
  return { openSession, ask, signIn, turnOn };
}

test("second step: an administrator with a passkey, signed in by password only, can change neither app nor passkeys", async () => {
  const { signIn } = await setUp();
  const session = await signIn(ADMIN);
  const begunBefore = await session.begin();
  await insertPasskey(ADMIN);
  const code = begunBefore.ok ? await codeFor(begunBefore.value.secret, Date.now()) : "";
  expect(await session.confirm(code)).toEqual(MISSING);
  expect(await session.begin()).toEqual(MISSING);
  expect(await session.askForPasskey()).toEqual(MISSING);
  expect(await session.addPasskey()).toEqual(MISSING);
  expect(await session.removePasskey()).toEqual(MISSING);
});

test.each([ADMIN, MEMBER])(
  "second step: a session of %s from before the setup of an app cannot change it, the session that confirmed the code can",
  async (email) => {
    const { openSession, ask, turnOn } = await setUp();
    const headers = await openSession(email);
    const whole = await turnOn(email);
    const earlier = await ask(headers);
    expect(await earlier.end()).toEqual(MISSING);
    expect(await earlier.renewCodes()).toEqual(MISSING);
    expect(await earlier.askForPasskey()).toEqual(MISSING);
    expect(await earlier.removePasskey()).toEqual(MISSING);
    expect(await whole.askForPasskey()).toMatchObject({ ok: true });
    expect(await whole.renewCodes()).toMatchObject({ ok: true });
    expect(await whole.end()).toMatchObject({ ok: true });
  },
);

test("second step: an account without one needs only the password to set it up", async () => {
  const { signIn } = await setUp();
  for (const email of [ADMIN, MEMBER]) {
    const session = await signIn(email);
    expect(await session.begin()).toMatchObject({ ok: true });
    expect(await session.askForPasskey()).toMatchObject({ ok: true });
  }
});

test("second step: a member signed in by password can remove a lost passkey", async () => {
  const { signIn } = await setUp();
  await insertPasskey(MEMBER);
  const session = await signIn(MEMBER);
  expect(await session.removePasskey()).toEqual({ ok: true, value: undefined });
});
