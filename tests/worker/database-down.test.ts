import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { codeFor } from "../fixtures/totp.ts";
import {
  cookiesAfter,
  cookiesIn,
  createAccount,
  PASSWORD,
  postForm,
  signedInCookie,
  textOfRole,
  visit,
} from "../fixtures/worker.ts";

const EMAIL = "unlucky@rootwell.example";

/** Runs work while a table cannot be read; returns its response and the log. */
async function without(table: string, work: () => Promise<Response>) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await env.DB.exec(`ALTER TABLE ${table} RENAME TO ${table}_elsewhere`);
  try {
    return { response: await work(), log: log.mock.calls.join("\n") };
  } finally {
    await env.DB.exec(`ALTER TABLE ${table}_elsewhere RENAME TO ${table}`);
    log.mockRestore();
  }
}

test.each(["attempts", "user", "session"])(
  "database down: a sign-in without the table %s gets a message",
  async (table) => {
    await createAccount(EMAIL);
    for (const path of ["/member", "/login"]) {
      const { response, log } = await without(table, () =>
        postForm(path, { email: EMAIL, password: PASSWORD }),
      );
      expect(response.status).toBe(503);
      expect(await textOfRole(response, "alert")).toBe("An unknown error occurred during sign-in.");
      expect(log).not.toContain(EMAIL);
    }
  },
);

test.each(["attempts", "user"])(
  "database down: a sign-up without the table %s gets a message",
  async (table) => {
    const email = "never@rootwell.example";
    const person = { firstName: "Ann", lastName: "Lee", email, password: PASSWORD, adult: "on", terms: "on" };
    const { response, log } = await without(table, () => postForm("/member/sign-up", person));
    expect(response.status).toBe(503);
    expect(await textOfRole(response, "alert")).toBe("An unknown error occurred during sign-up.");
    expect(log).not.toMatch(/never@|params/);
  },
);

test.each(["attempts", "two_factor"])(
  "database down: the second step of a sign-in without the table %s gets a message",
  async (table) => {
    const cookie = await signedInCookie(EMAIL);
    const setUp = { intent: "second-step-on", password: PASSWORD };
    const begun = await (await postForm("/member/security", setUp, { cookie })).text();
    const code = await codeFor(/secret=([A-Z2-7]+)/.exec(begun)?.[1] ?? "", Date.now());
    await postForm("/member/security", { intent: "second-step-confirm", code }, { cookie });
    const half = cookiesIn(await postForm("/member", { email: EMAIL, password: PASSWORD }));
    const { response } = await without(table, () =>
      postForm("/member/second-step", { code: "123456" }, { cookie: half }),
    );
    await env.DB.exec("DELETE FROM two_factor");
    await env.DB.exec("UPDATE user SET two_factor_enabled = 0");
    expect(response.status).toBe(503);
    expect(await textOfRole(response, "alert")).toBe("An unknown error occurred during sign-in.");
  },
);

test("database down: a passkey sign-in gets a message that the page can show", async () => {
  const { response } = await without("attempts", () => postForm("/member/passkey", { intent: "begin" }));
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: "An unknown error occurred during sign-in." });
});

test("database down: a sign-in succeeds although its time cannot be stored", async () => {
  await createAccount(EMAIL);
  const { response, log } = await without("members", () =>
    postForm("/member", { email: EMAIL, password: PASSWORD }),
  );
  expect(response.status).toBe(302);
  expect(log).toMatch(/sign-in-not-noted.*no such table/);
  expect(log).not.toContain("params");
  expect((await visit("/member/profile", { cookie: cookiesIn(response) })).status).toBe(200);
});

test("database down: signing out deletes the cookies although the session remains, and says what to do", async () => {
  const cookie = await signedInCookie(EMAIL);
  const { response } = await without("session", () =>
    postForm("/sign-out", { next: "/member?signed-out=1" }, { cookie }),
  );
  expect(response.status).toBe(302);
  expect(cookiesAfter(response, cookie)).not.toContain("session");
  const { response: page } = await without("session", () => visit(response.headers.get("Location") ?? ""));
  expect(await textOfRole(page, "alert")).toMatch(/^An unknown error occurred during sign-out\. /);
});
