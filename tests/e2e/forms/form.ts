import { expect, type Page } from "@playwright/test";
import type { Words } from "../network-faults.ts";
import { PASSWORD } from "../people.ts";

/** A form, and how to use it in tests of a bad connection. */
export interface Form {
  /** Opens the page and fills the form in. @returns the email or slug that the other functions need */
  open: (page: Page) => Promise<string | void>;
  send: (page: Page, subject: string) => Promise<void>;
  /** Checks the outcome of a retry, whose first request was handled and only its response lost. */
  done: (page: Page, subject: string) => Promise<void>;
  /** Makes the filled form invalid. For one form of each kind, whose refusal is tested. */
  spoil?: (page: Page) => Promise<void>;
  /** Messages of the page, if it has its own. */
  words?: Words;
}

export const WORDS: Words = {
  offline: "We could not be reached. Check your connection and try again; nothing was changed.",
  unanswered:
    "The connection failed before our answer came. Everything on this page is still here: check your connection and try again.",
  failed:
    "Something went wrong on our side. Everything on this page is still here: please try again in a minute.",
};

export const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).click();

export const type = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text);

export const untick = (label: string) => (page: Page) => page.getByLabel(label).uncheck();

/** Checks that a text is shown, even twice: an outcome is repeated below for a person who has gone on typing. */
export const says = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

export const shows = (name: string) => (page: Page) =>
  expect(page.getByRole("heading", { name })).toBeVisible();

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/member");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await press("Sign in")(page);
}
