import type { Page } from "@playwright/test";
import { plugInAuthenticator } from "./authenticator.ts";
import { expect, logIn, look, PHONE, test } from "./fixtures.ts";
import { writeRows } from "./database.ts";
import { cutConnection } from "./noise.ts";
import { linkIn, readMail } from "./mailbox.ts";
import { visitAsMember } from "./people.ts";

test.use({ ownWindow: true });

const PASSWORD = "a passphrase of some length";
const ADMIN_PASSWORD = "a passphrase for tests only";

async function signUp(page: Page, email: string) {
  await page.goto("/member/sign-up");
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("I am 18 or older.").check();
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

async function addPasskey(page: Page, name: string, password: string) {
  await page.getByLabel("Name of the passkey").fill(name);
  await page.getByLabel("Your password, to add a passkey").fill(password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

async function removePasskey(page: Page, name: string, password: string) {
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.locator("summary").focus();
  await page.keyboard.press("Enter");
  await row.getByLabel("Your password, to remove it").fill(password);
  await look(page);
  await page.getByRole("button", { name: `Remove the passkey ${name}` }).click();
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("passkey: a member adds one, signs in with it, and removes it", async ({ page, request }) => {
    const email = `passkey-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}@rootwell.example`;
    const authenticator = await plugInAuthenticator(page);

    await test.step("sign up and in", async () => {
      await signUp(page, email);
      await page.goto(linkIn(await readMail(request, email)));
      await page.getByLabel("The password that you chose").fill(PASSWORD);
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByRole("heading", { name: "Hello, Ann" })).toBeVisible();
    });

    await test.step("add", async () => {
      await page.getByRole("link", { name: "Security" }).click();
      await addPasskey(page, "My key", "a wrong long password");
      await expect(page.getByText("This password is not right.")).toBeVisible();
      await look(page);
      await addPasskey(page, "My key", PASSWORD);
      await expect(page.getByText("The passkey is added.")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "My key" })).toContainText("Added");
      await look(page);
      await addPasskey(page, "The same again", PASSWORD);
      await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();
      const mail = await readMail(request, email, "A change to your account's security");
      expect(mail.text).toContain("“My key”");
    });

    await test.step("sign in, which needs an unlocked passkey", async () => {
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await expect(page.getByText("You are signed out.")).toBeVisible();
      await page.goto("/member?next=/member/security");
      const button = page.getByRole("button", { name: "Use a passkey" });
      await authenticator.unlock(false);
      await button.click();
      await expect(page.getByRole("alert")).toBeVisible();
      await look(page);
      await authenticator.unlock(true);
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Security" })).toBeVisible();
    });

    await test.step("the admin login refuses a member", async () => {
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.goto("/login");
      await look(page);
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await expect(page.getByText("Unauthorized user.")).toBeVisible();
      await page.goto("/member");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    });

    await test.step("remove", async () => {
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await expect(page.getByRole("heading", { name: "Hello, Ann" })).toBeVisible();
      await page.getByRole("link", { name: "Security" }).click();
      await removePasskey(page, "My key", PASSWORD);
      await expect(page.getByText("The passkey is removed.")).toBeVisible();
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await expect(page.getByText("This passkey does not open an account here.")).toBeVisible();
    });
  });
});

test("passkey: an administrator signs in with one", async ({ page }) => {
  const name = `Key ${Math.floor(Math.random() * 1e9).toString(36)}`;
  await plugInAuthenticator(page);
  await logIn(page);
  await page.goto("/member/security");
  await addPasskey(page, name, ADMIN_PASSWORD);
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  await page.goto("/admin/marketing");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.goto("/admin/log");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Log", exact: true })).toBeVisible();
  await page.goto("/member/security");
  await removePasskey(page, name, ADMIN_PASSWORD);
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
});

test("passkeys: after one was removed in another window, its typed password is not in the form of another one", async ({
  page,
}) => {
  const email = await visitAsMember(page, "/member/security");
  const insert = (name: string) =>
    writeRows(`INSERT INTO passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
      SELECT '${name}-' || id, '${name}', '', id, '${name}-' || id, 0, 'singleDevice', 0, 1 FROM user WHERE email = '${email}'`);
  await insert("First");
  await insert("Second");
  await page.reload();
  await page.locator("summary", { hasText: "Remove First" }).click();
  await writeRows(
    `DELETE FROM passkey WHERE name = 'First' AND user_id = (SELECT id FROM user WHERE email = '${email}')`,
  );
  await page.getByLabel("Your password, to remove it").first().fill(PASSWORD);
  await page.getByRole("button", { name: "Remove the passkey First" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.locator("summary", { hasText: "Remove First" })).toHaveCount(0);
  await expect(page.locator("details:has(input)[open]")).toHaveCount(0);
  await expect(page.locator("details input[type=password]")).toHaveValue("");
});

test("passkeys: one whose last response was lost may be added already, and the page says so", async ({
  page,
}) => {
  await plugInAuthenticator(page);
  await visitAsMember(page, "/member/security");
  await page.route("**/member/security/passkey", async (route) => {
    if (!route.request().postData()?.includes("intent=finish")) return route.continue();
    await route.fetch();
    return cutConnection(route);
  });
  await addPasskey(page, "Perhaps", PASSWORD);
  await expect(page.getByText("so the passkey may be added already. Open this page again")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Perhaps" })).toBeVisible();
});

test("passkeys: after a sign-out in another window, none is added, and the page says why", async ({
  page,
}) => {
  await visitAsMember(page, "/member/security");
  await page.context().clearCookies();
  await addPasskey(page, "Too late", PASSWORD);
  await expect(page.getByText("You were signed out after a while. Sign in again to go on.")).toBeVisible();
});

test("passkeys: a request that is replaced by a newer one shows how to continue, in both account areas", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("A newer one", "AbortError"));
  });
  for (const loginPath of ["/member", "/login"]) {
    await page.goto(loginPath);
    const button = page.getByRole("button", { name: "Use a passkey" });
    await button.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Another window was opened before this one was done. Please finish in the newest one.",
    );
    await expect(button).toHaveAttribute("aria-disabled", "false");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("sign-in: no button is shown that needs a script", async ({ page }) => {
    for (const path of ["/member", "/login"]) {
      await page.goto(path);
      await expect(page.getByLabel("Password")).toBeVisible();
      await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
    }
  });
});
