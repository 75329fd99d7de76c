import type { Page } from "@playwright/test";
import { codeFor } from "../fixtures/totp.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  look,
  PHONE,
  test,
  waitForScripts,
} from "./fixtures.ts";
import { linkIn, readMail } from "./mailbox.ts";

const PASSWORD = "a passphrase of some length";
const PICTURE = "tests/fixtures/images/rotated.jpg";

function newEmail(): string {
  return `member-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}@rootwell.example`;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? "" : "out"} JavaScript`, () => {
    test.use({ ...PHONE, javaScriptEnabled });

    const lookAt = async (page: Page) => {
      if (javaScriptEnabled) await look(page);
    };
    const signIn = async (page: Page, email: string, password = PASSWORD) => {
      await page.goto("/member");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
    };

    test("account: a member signs up, signs in, changes it, and deletes it", async ({ page, request }) => {
      const email = newEmail();

      await test.step("sign up", async () => {
        await page.goto("/member");
        await page.getByRole("link", { name: "Create an account" }).click();
        await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
        await page.getByRole("button", { name: "Create account" }).click();
        await expect(page.getByText("Enter your first name.")).toBeVisible();
        await lookAt(page);
        await page.getByLabel("First name").fill("Ann");
        await page.getByLabel("Last name").fill("Lee");
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password").fill(PASSWORD);
        if (javaScriptEnabled) await expect(page.getByText("Strong.")).toBeVisible();
        await page.getByLabel("I am 18 or older.").check();
        await page.getByLabel("I accept the terms").check();
        await page.getByRole("button", { name: "Create account" }).click();
        await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
        await lookAt(page);
      });

      await test.step("verify", async () => {
        await signIn(page, email);
        await expect(page.getByText("Please verify your email before signing in.")).toBeVisible();
        await page.getByRole("button", { name: "Send the email again" }).click();
        await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
        await page.goto(linkIn(await readMail(request, email)));
        await lookAt(page);
        await page.getByLabel("The password that you chose").fill("not what was chosen");
        await page.getByRole("button", { name: "Confirm" }).click();
        await expect(page.getByText("This is not the password of the account.")).toBeVisible();
        await page.getByRole("link", { name: "Set it up anew" }).click();
        await expect(page.getByRole("heading", { name: "Set up your account" })).toBeVisible();
        await lookAt(page);
        await page.getByRole("link", { name: "I know the password" }).click();
        await page.getByLabel("The password that you chose").fill(PASSWORD);
        await page.getByRole("button", { name: "Confirm" }).click();
        await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
      });

      await test.step("start page", async () => {
        await expect(page.getByRole("heading", { name: "Hello, Ann" })).toBeVisible();
        await lookAt(page);
      });

      await test.step("profile", async () => {
        await page.getByRole("link", { name: "Profile" }).click();
        await expect(page.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
        await page.getByLabel("Choose a photo").setInputFiles(PICTURE);
        await page.getByRole("button", { name: "Save photo" }).click();
        await expect(page.getByText("Your photo is saved.")).toBeVisible();
        await expect(page.getByRole("img", { name: "Ann Lee" })).toBeVisible();
        await lookAt(page);
      });

      await test.step("second step", async () => {
        await page.getByRole("link", { name: "Security" }).click();
        await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
        await lookAt(page);
        await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
        await page.getByRole("button", { name: "Set up" }).click();
        const link = await page.getByRole("link", { name: "open the app" }).getAttribute("href");
        const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
        await lookAt(page);
        await page.getByLabel("Six-digit code").fill("000000");
        await page.getByRole("button", { name: "Turn on the second step" }).click();
        await expect(page.getByText("This code is not right.")).toBeVisible();
        await expect(page.getByRole("button", { name: "Set up" })).toHaveCount(0);
        await lookAt(page);
        const at = Date.now();
        await page.getByLabel("Six-digit code").fill(await codeFor(secret, at));
        await page.getByRole("button", { name: "Turn on the second step" }).click();
        await expect(page.getByText("The second step is on.")).toBeVisible();
        await page.getByRole("button", { name: "Sign out", exact: true }).click();
        await expect(page.getByText("You are signed out.")).toBeVisible();
        await signIn(page, email);
        await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
        await lookAt(page);
        // The current code was used in the set-up, so the next one is sent; half a minute of clock drift is
        // tolerated.
        await page.getByLabel("Code").fill(await codeFor(secret, at + 30_000));
        await page.getByRole("button", { name: "Sign in" }).click();
        await expect(page.getByRole("heading", { name: "Hello, Ann" })).toBeVisible();
      });

      await test.step("privacy, and leaving", async () => {
        await page.getByRole("link", { name: "Privacy", exact: true }).click();
        await expect(page.getByRole("heading", { name: "Your privacy" })).toBeVisible();
        await lookAt(page);
        await page.getByLabel("Your password").fill(PASSWORD);
        await page.getByRole("button", { name: "Delete my account" }).click();
        await expect(page.getByText("Your account and everything in it is deleted.")).toBeVisible();
        await signIn(page, email);
        await expect(page.getByText("Invalid credentials.")).toBeVisible();
      });
    });

    test("password reset: a forgotten password is replaced", async ({ page, request }) => {
      const email = newEmail();
      await page.goto("/member/sign-up");
      await page.getByLabel("First name").fill("Bea");
      await page.getByLabel("Last name").fill("Ray");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByLabel("I am 18 or older.").check();
      await page.getByLabel("I accept the terms").check();
      await page.getByRole("button", { name: "Create account" }).click();
      await page.goto(linkIn(await readMail(request, email)));
      await page.getByLabel("The password that you chose").fill(PASSWORD);
      await page.getByRole("button", { name: "Confirm" }).click();
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
      await page.goto(linkIn(await readMail(request, email, "Set a new password")));
      await page.getByLabel("New password").fill("password1234");
      await page.getByRole("button", { name: "Set password" }).click();
      await expect(page.getByText("one of those that are tried first")).toBeVisible();
      await lookAt(page);
      await page.getByLabel("New password").fill("another phrase of some length");
      await page.getByRole("button", { name: "Set password" }).click();
      await expect(page.getByText("Your new password is set")).toBeVisible();
      await signIn(page, email, "another phrase of some length");
      await expect(page.getByRole("heading", { name: "Hello, Bea" })).toBeVisible();
    });
  });
}

test("form: a double click sends one request", async ({ page }) => {
  let sent = 0;
  await page.route("**/member/forgot-password", async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await route.continue();
  });
  await page.goto("/member/forgot-password");
  await waitForScripts(page);
  await page.getByLabel("Email").fill(newEmail());
  const button = page.getByRole("button", { name: "Send me a link" });
  await button.click();
  await expect.poll(() => sent).toBe(1);
  // The minimum response time of 600 ms leaves time for a second click.
  await button.click({ force: true });
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(sent).toBe(1);
});

test("long page: an error at its end is scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logIn(page);
  await page.goto("/member/privacy");
  await waitForScripts(page);
  await page.getByLabel("Your password").fill("not the password at all");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
});

test("admin area: members, status and log are accessible", async ({ page }) => {
  await logIn(page);
  for (const [path, heading] of [
    ["/admin/members", "Members"],
    ["/admin/status", "Status"],
    ["/admin/log", "Log"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test.describe("without cookies", () => {
  test.use({ ownWindow: true });

  test("cookies disabled: both sign-in forms say so before anything is typed", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "cookieEnabled", { get: () => false }));
    for (const loginPath of ["/member", "/login"]) {
      await page.goto(loginPath);
      await expect(page.getByText("Your browser does not keep cookies for this site.")).toBeVisible();
    }
  });
});
