import { expect, test } from "vitest";
import { cookiesIn, PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const EMAIL = "two-devices@rootwell.example";

const signIn = (password: string) => postForm("/member", { email: EMAIL, password });

test("password change: of two concurrent ones, one password is valid, and the device that set it gets a success", async () => {
  for (let round = 0; round < 4; round++) {
    const phone = await signedInCookie(EMAIL);
    const laptop = cookiesIn(await signIn(PASSWORD));
    const passwords = ["a first new passphrase", "a second new passphrase"];
    const responses = await Promise.all(
      [phone, laptop].map((cookie, at) =>
        postForm(
          "/member/security",
          { intent: "password", password: PASSWORD, newPassword: passwords[at] ?? "" },
          { cookie },
        ),
      ),
    );
    const done = responses.map(({ status }) => status === 302);
    const works = await Promise.all(
      passwords.map(async (password) => (await signIn(password)).status === 302),
    );
    expect(works.filter(Boolean)).toHaveLength(1);
    // A device may have been told "done" before the other device changed the password again.
    expect(done[works.indexOf(true)]).toBe(true);
    const stale = responses[works.indexOf(false)];
    const cookie = stale ? cookiesIn(stale) : "";
    if (cookie !== "") expect((await visit("/member/profile", { cookie })).status).toBe(302);
  }
});
