import type { Page } from "@playwright/test";
import { uniqueSlug } from "../fixtures.ts";
import { lastLinkIn, linkIn, readMail } from "../mailbox.ts";
import { writeRows } from "../database.ts";
import { addMember, PASSWORD } from "../people.ts";
import { press, says, shows, signIn, type, untick, WORDS, type Form } from "./form.ts";

const NEW_PASSWORD = "another phrase of some length";

/** Forms for visitors who are not signed in. */
export const visitorForms: Record<string, Form> = {
  "/waitlist": {
    open: async (page) => {
      await fillWaitlistForm(page);
    },
    spoil: type("First name", ""),
    send: press("Join the waitlist"),
    done: shows("You are on the list"),
    words: {
      offline: "You are offline. Everything you typed is still here",
      unanswered: WORDS.unanswered,
      failed: WORDS.failed,
    },
  },
  "/ask-us": {
    open: async (page) => {
      await page.goto("/ask-us");
      await page.getByLabel("Name", { exact: true }).fill("Ann");
      await page.getByLabel("Email", { exact: true }).fill("ann@rootwell.example");
      await page.getByLabel("Your question").fill("When do you open?");
      await page.getByLabel("You may keep my name").check();
    },
    send: press("Send my question"),
    done: shows("We have your question"),
    words: {
      offline: "You are offline. Everything you typed is still here",
      unanswered: WORDS.unanswered,
      failed: WORDS.failed,
    },
  },
  "/waitlist/confirm": {
    open: async (page) => {
      await page.goto(linkIn(await joinWaitlist(page)));
      await page.getByLabel("You may email me about the waitlist").check();
    },
    send: press("Yes, this is right and I agree"),
    done: says("Your address is confirmed"),
  },
  "/stop-emails stop": {
    open: async (page) => {
      await page.goto(lastLinkIn(await joinWaitlist(page)));
    },
    send: press("Leave the waitlist"),
    done: shows("These emails have stopped"),
  },
  "/stop-emails allow": {
    open: async (page) => {
      await page.goto(lastLinkIn(await joinWaitlist(page)));
      await page.getByRole("button", { name: "Leave the waitlist" }).click();
      await page.getByRole("heading", { name: "These emails have stopped" }).waitFor();
    },
    send: press("Let me join again"),
    done: shows("You can join again"),
  },
  "/member": {
    open: async (page) => {
      await page.goto("/member");
      await page.getByLabel("Email").fill(await addMember("sign-in"));
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByLabel("Keep me signed in").check();
    },
    send: press("Sign in"),
    done: shows("Hello, Ann"),
  },
  "/member/sign-up": {
    open: async (page) => {
      await page.goto("/member/sign-up");
      await page.getByLabel("First name").fill("Ann");
      await page.getByLabel("Last name").fill("Lee");
      await page.getByLabel("Email").fill(`${uniqueSlug("up")}@rootwell.example`);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByLabel("I am 18 or older.").check();
      await page.getByLabel("I accept the terms").check();
    },
    spoil: untick("I am 18 or older."),
    send: press("Create account"),
    done: shows("Check your email"),
  },
  "/member/resend-verification": {
    open: async (page) => {
      const email = await addMember("again");
      await writeRows(`UPDATE user SET email_verified = 0 WHERE email = '${email}'`);
      await signIn(page, email);
      await says("Please verify your email before signing in.")(page);
    },
    send: press("Send the email again"),
    done: shows("Check your email"),
  },
  "/member/verify confirm": {
    open: async (page) => {
      const email = await askForLink(page);
      await page.goto(linkIn(await readMail(page.request, email)));
      await page.getByLabel("The password that you chose").fill(PASSWORD);
      return email;
    },
    send: press("Confirm"),
    done: async (page, email) => {
      await signIn(page, email);
      await shows("Hello, Ann")(page);
    },
  },
  "/member/verify claim": {
    open: async (page) => {
      const email = await askForLink(page);
      await page.goto(`${linkIn(await readMail(page.request, email))}&anew=1`);
      await page.getByLabel("First name").fill("Bea");
      await page.getByLabel("Last name").fill("Ray");
      await page.getByLabel("Password").fill(NEW_PASSWORD);
      await page.getByLabel("I am 18 or older.").check();
      await page.getByLabel("I accept the terms").check();
      return email;
    },
    send: press("Set up my account"),
    done: async (page, email) => {
      await signIn(page, email, NEW_PASSWORD);
      await shows("Hello, Bea")(page);
    },
  },
  "/member/forgot-password": {
    open: async (page) => {
      await page.goto("/member/forgot-password");
      await page.getByLabel("Email").fill(`${uniqueSlug("nobody")}@rootwell.example`);
    },
    send: press("Send me a link"),
    done: shows("Check your email"),
  },
  "/member/reset-password": {
    open: async (page) => {
      const email = await addMember("reset");
      await page.request.post("/member/forgot-password", { form: { email } });
      await page.goto(linkIn(await readMail(page.request, email, "Set a new password")));
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      return email;
    },
    send: press("Set password"),
    done: async (page, email) => {
      await signIn(page, email, NEW_PASSWORD);
      await shows("Hello, Ann")(page);
    },
  },
  "/login": {
    open: async (page) => {
      await page.goto("/login");
      await page.getByLabel("Email").fill("admin@rootwell.example");
      await page.getByLabel("Password").fill("a passphrase for tests only");
    },
    spoil: type("Password", "not the password at all"),
    send: press("Log In"),
    done: shows("Marketing Pages"),
  },
};

async function fillWaitlistForm(page: Page): Promise<string> {
  const email = `${uniqueSlug("wait")}@rootwell.example`;
  await page.goto("/waitlist");
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("State").selectOption("California");
  await page.getByLabel("I am 18 or older.").check();
  await page.getByLabel("You may email me").check();
  await page.waitForTimeout(2000);
  return email;
}

/**
 * Sends the waitlist form.
 * @returns the mail with the link to confirm
 */
async function joinWaitlist(page: Page) {
  const email = await fillWaitlistForm(page);
  await press("Join the waitlist")(page);
  await shows("You are on the list once you confirm")(page);
  return readMail(page.request, email);
}

/** Requests a new link for an account with an unconfirmed email address. */
async function askForLink(page: Page): Promise<string> {
  const email = await addMember("verify");
  await writeRows(`UPDATE user SET email_verified = 0 WHERE email = '${email}'`);
  await page.request.post("/member/resend-verification", { form: { email } });
  return email;
}
