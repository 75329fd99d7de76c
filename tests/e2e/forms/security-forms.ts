import { expect, type Page } from "@playwright/test";
import { codeFor } from "../../fixtures/totp.ts";
import { PASSWORD, visitAsMember } from "../people.ts";
import { press, says, shows, signIn, type, type Form } from "./form.ts";

const NEW_PASSWORD = "another phrase of some length";

/** Forms that protect an account. */
export const securityForms: Record<string, Form> = {
  "/member/second-step": {
    open: async (page) => {
      const { email, secret } = await turnOnSecondStep(page);
      await signIn(page, email);
      await shows("One more step")(page);
      // The current code was used in the set-up, so the next one is sent; half a minute of clock drift is
      // tolerated.
      await fillCode(page, secret, 30_000);
    },
    send: press("Sign in"),
    done: async (page) => {
      await page.goto("/member");
      await shows("Hello, Ann")(page);
    },
  },
  "/member/security password": {
    open: async (page) => {
      const email = await visitSecurity(page);
      await page.getByLabel("Your password now").fill(PASSWORD);
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      return email;
    },
    spoil: type("Your password now", "not the password at all"),
    send: press("Change password"),
    done: async (page, email) => {
      await signIn(page, email, NEW_PASSWORD);
      await shows("Hello, Ann")(page);
    },
  },
  "/member/security end-session": {
    open: async (page) => {
      await signIn(page, await visitSecurity(page));
      await shows("Hello, Ann")(page);
      await page.goto("/member/security");
    },
    send: (page) => page.getByRole("button", { name: /^Sign out .+, since/ }).click(),
    done: says("That device is signed out."),
  },
  "/member/security end-others": {
    open: async (page) => {
      await signIn(page, await visitSecurity(page));
      await shows("Hello, Ann")(page);
      await page.goto("/member/security");
    },
    send: press("Sign out all other devices"),
    done: says("All other devices are signed out."),
  },
  "/member/security second-step-on": {
    open: async (page) => {
      await visitSecurity(page);
      await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    },
    send: press("Set up"),
    done: shows("1. Add this account to your app"),
  },
  "/member/security second-step-confirm": {
    open: async (page) => {
      const { secret } = await setUpSecondStep(page);
      await fillCode(page, secret);
    },
    spoil: type("Six-digit code", "000000"),
    send: press("Turn on the second step"),
    done: async (page) => {
      await page.goto("/member/security");
      await says("It is on: after your password")(page);
    },
  },
  "/member/security second-step-off": {
    open: async (page) => {
      await turnOnSecondStep(page);
      await page.getByText("Turn it off", { exact: true }).click();
      await page.getByLabel("Your password, to turn it off").fill(PASSWORD);
    },
    send: press("Turn off"),
    done: async (page) => {
      await page.goto("/member/security");
      await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
    },
  },
  "/member/security recovery-codes": {
    open: async (page) => {
      await turnOnSecondStep(page);
      await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    },
    send: press("Make new recovery codes"),
    done: shows("Your new recovery codes"),
  },
};

async function visitSecurity(page: Page): Promise<string> {
  return visitAsMember(page, "/member/security");
}

async function setUpSecondStep(page: Page) {
  const email = await visitSecurity(page);
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await press("Set up")(page);
  const link = await page.getByRole("link", { name: "open the app" }).getAttribute("href");
  return { email, secret: new URL(link ?? "").searchParams.get("secret") ?? "" };
}

async function turnOnSecondStep(page: Page) {
  const account = await setUpSecondStep(page);
  await fillCode(page, account.secret);
  await press("Turn on the second step")(page);
  await says("The second step is on.")(page);
  return account;
}

async function fillCode(page: Page, secret: string, ahead = 0): Promise<void> {
  await page.getByRole("textbox", { name: /code$/i }).fill(await codeFor(secret, Date.now() + ahead));
}
