import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { codeFor } from "../fixtures/totp.ts";
import { cookiesIn, PASSWORD, postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

const SECURITY = "/member/security";

/**
 * Begins the set-up.
 * @returns the secret and codes that the page shows once
 */
async function begin(cookie: string) {
  const fields = { intent: "second-step-on", password: PASSWORD };
  const html = await (await postForm(SECURITY, fields, { cookie })).text();
  const codes = [...html.matchAll(/<li>([\w-]{9,})<\/li>/g)].map(([, code]) => code ?? "");
  return { secret: /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? "", codes };
}

const confirm = (cookie: string, code: string) =>
  postForm(SECURITY, { intent: "second-step-confirm", code }, { cookie });

test.each(["000000", "not a code at all, and far too long for one", ""])(
  "second step set-up: after the wrong code %j, the field stays, and the key and recovery codes remain valid",
  async (code) => {
    const cookie = await signedInCookie("set-up@rootwell.example");
    const { secret, codes } = await begin(cookie);
    const wrong = await confirm(cookie, code);
    expect(wrong.status).toBe(422);
    expect(await textOfRole(wrong.clone(), "alert")).toMatch(/^This code is not right/);
    const html = await wrong.text();
    expect(html).toContain("Six-digit code");
    expect(html).toContain("stay as they are");
    expect(html, "setting up again would make another key").not.toContain(">Set up<");
    for (const hidden of [secret, ...codes]) expect(html).not.toContain(hidden);
    const confirmed = await confirm(cookie, await codeFor(secret, Date.now()));
    expect(confirmed.headers.get("Location")).toBe(`${SECURITY}?done=second-step-on`);
    await env.DB.exec("DELETE FROM two_factor");
    await env.DB.exec("UPDATE user SET two_factor_enabled = 0");
  },
);

test("second step set-up: a code without a begun set-up is refused, and the set-up is offered", async () => {
  const cookie = await signedInCookie("not-begun@rootwell.example");
  const html = await (await confirm(cookie, "123456")).text();
  expect(html).toContain("The authenticator app is not set up yet.");
  expect(html).toContain(">Set up<");
  expect(html).not.toContain("Six-digit code");
});

test("second step: the code that turned it on cannot be used again to sign in", async () => {
  const email = "used-at-set-up@rootwell.example";
  const cookie = await signedInCookie(email);
  const { secret } = await begin(cookie);
  const at = Date.now();
  const code = await codeFor(secret, at);
  expect((await confirm(cookie, code)).status).toBe(302);
  const finish = async (given: string) => {
    const started = cookiesIn(await postForm("/member", { email, password: PASSWORD }));
    return postForm("/member/second-step", { code: given }, { cookie: started });
  };
  expect((await finish(code)).status).toBe(422);
  const next = await finish(await codeFor(secret, at + 30_000));
  expect(next.status).toBe(302);
  expect((await visit("/member/profile", { cookie: cookiesIn(next) })).status).toBe(200);
});

test("second step: after a code that was used already, the next one completes the same sign-in", async () => {
  const email = "two-windows@rootwell.example";
  const cookie = await signedInCookie(email);
  const { secret } = await begin(cookie);
  const at = Date.now();
  const code = await codeFor(secret, at);
  expect((await confirm(cookie, code)).status).toBe(302);
  const started = cookiesIn(await postForm("/member", { email, password: PASSWORD }));
  const enter = (given: string) => postForm("/member/second-step", { code: given }, { cookie: started });
  const repeated = await enter(code);
  expect([repeated.status, await repeated.text()]).toEqual([
    422,
    expect.stringContaining("Wait until your app shows the next one"),
  ]);
  expect((await enter("000000")).status).toBe(422);
  expect((await enter(await codeFor(secret, at + 30_000))).status).toBe(302);
});

test("recovery codes: new ones are shown without the set-up, the typed password and the button to turn the second step off", async () => {
  const cookie = await signedInCookie("renewed-codes@rootwell.example");
  const { secret, codes } = await begin(cookie);
  const here = cookiesIn(await confirm(cookie, await codeFor(secret, Date.now())));
  const renewal = { intent: "recovery-codes", password: PASSWORD };
  const html = await (await postForm(SECURITY, renewal, { cookie: here })).text();
  expect(html).toContain(">Your new recovery codes<");
  expect(html).toContain("Rootwell recovery codes for renewed-codes@rootwell.example, made on");
  expect(html).not.toMatch(/value="(recovery-codes|second-step-off)"/);
  for (const earlier of codes) expect(html).not.toContain(earlier);
});

test("recovery codes: new ones are shown even if the rest of the page cannot be read", async () => {
  const cookie = await signedInCookie("lost-codes@rootwell.example");
  const { secret } = await begin(cookie);
  const here = cookiesIn(await confirm(cookie, await codeFor(secret, Date.now())));
  const renew = () => postForm(SECURITY, { intent: "recovery-codes", password: PASSWORD }, { cookie: here });
  let response = new Response();
  for (let responses = 2, status = 0; status !== 200; responses++) {
    response = await whileBroken("DB", "half-way", renew, { responses });
    ({ status } = response);
  }
  const html = await response.text();
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(html).toContain(">Your new recovery codes<");
  expect(html.match(/<li>[\w-]{9,}<\/li>/g)?.length).toBeGreaterThan(5);
  expect(html, "the page without its lists").not.toContain('name="newPassword"');
});

test("security page: it never says that the second step is on while it is off, or what else is not true", async () => {
  const cookie = await signedInCookie("news@rootwell.example");
  const read = async (done: string) => (await visit(`${SECURITY}?done=${done}`, { cookie })).text();
  expect(await read("second-step-on")).not.toContain("The second step is on.");
  expect(await read("second-step-off")).toContain("The second step is off.");
  expect(await read("passkey-added")).not.toContain("The passkey is added.");
  expect(await read("others-ended")).toContain("All other devices are signed out.");
  await signedInCookie("news@rootwell.example");
  expect(await read("others-ended")).not.toContain("All other devices are signed out.");
});
