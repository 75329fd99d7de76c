import { expect, type Page } from "@playwright/test";
import type { Words } from "../network-faults.ts";
import { logIn, uniqueSlug, waitForScripts } from "../fixtures.ts";
import { addFailedMail, addMember, addToWaitlist } from "../people.ts";
import { press, says, type, WORDS, type Form } from "./form.ts";

const EDITOR_WORDS: Words = {
  offline: "You are offline. Nothing you typed is lost",
  unanswered: WORDS.unanswered,
  failed: "The page could not be saved just now. Nothing you typed is lost: please try again.",
  refused: "The page could not be saved just now. Nothing you typed is lost: please try again.",
};

export const adminForms: Record<string, Form> = {
  "/admin/marketing delete": {
    open: openListed,
    send: (page) => confirmDelete(page, /^Delete Lost/),
    done: async (page, slug) => {
      await expect(page.getByText("No page has")).toBeVisible();
      expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);
    },
    words: {
      offline: /^Failed to delete the page\. Please try again\.$/,
      unanswered: /^Failed to delete the page\. Please try again\.$/,
      failed: /^Failed to delete the page\. Please try again\.$/,
    },
  },
  "/admin/marketing restore": {
    open: async (page) => {
      const slug = await openListed(page);
      await confirmDelete(page, /^Delete Lost/);
      await says("is in the trash")(page);
      await page.goto(`/admin/marketing?trash=1&q=${slug}`);
      return slug;
    },
    send: press("Restore Lost"),
    done: async (page, slug) => {
      const list = async () => (await page.request.get(`/admin/marketing?q=${slug}`)).text();
      await expect.poll(list).toContain("status-draft");
    },
  },
  "/admin/marketing/new": {
    open: async (page) => {
      await logIn(page, "/admin/marketing/new");
      await waitForScripts(page);
      await page.getByLabel("Page Title").fill("Lost");
      await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("lost"));
      await waitForAutosave(page);
    },
    spoil: type("CTA Link", "javascript:alert(1)"),
    send: press("Publish Page"),
    done: says("Saved. The page is live."),
    words: EDITOR_WORDS,
  },
  "/admin/marketing/new campaign": {
    open: async (page) => {
      await logIn(page, "/admin/marketing/new");
      await waitForScripts(page);
      await page.getByText("Start with a campaign in a sentence").click();
      await page.getByLabel("Campaign Condition").fill("Psoriasis");
    },
    spoil: type("Campaign Condition", "Psoriasiss"),
    send: press("Fill the Page"),
    done: says("Saved as a draft."),
    words: { ...WORDS, refused: String(WORDS.failed) },
  },
  "/admin/marketing/edit/:slug": {
    open: async (page) => {
      await page.goto(`/admin/marketing/edit/${await openListed(page)}`);
      await waitForScripts(page);
      await page.getByLabel("CTA Headline").fill("On a train");
      await waitForAutosave(page);
    },
    spoil: type("Page Title", ""),
    send: press("Update Page"),
    done: says("Saved. The page is live."),
    words: EDITOR_WORDS,
  },
  "/admin/marketing/edit/:slug/preview-links make": {
    open: openPreviewLinks,
    spoil: type("Days until it expires", "31"),
    send: press("Make Link"),
    done: says("Your new link"),
  },
  "/admin/marketing/edit/:slug/preview-links revoke": {
    open: async (page) => {
      await openPreviewLinks(page);
      await press("Make Link")(page);
      await says("Your new link")(page);
      await page.reload();
    },
    send: async (page) => {
      await page.getByRole("button", { name: /^Revoke the link/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    },
    done: says("The link is revoked"),
  },
  "/admin/waitlist delete": {
    open: async (page) => {
      const email = `${uniqueSlug("entry")}@rootwell.example`;
      await addToWaitlist(email);
      await logIn(page);
      await page.goto(`/admin/waitlist?q=${email}`);
      return email;
    },
    send: (page, email) => confirmDelete(page, `Delete ${email}`),
    done: says("Nobody on the waitlist matches"),
  },
  "/admin/members delete": {
    open: openMembers,
    send: (page, email) => confirmDelete(page, `Delete ${email}`),
    done: says("Nobody matches"),
  },
  "/admin/members sign-out": {
    open: openMembers,
    send: (page, email) => press(`Sign out all devices of ${email}`)(page),
    done: says(/All devices of .+ are signed out/),
  },
  "/admin/mail retry": {
    open: openFailedMail,
    send: (page, email) => press(`Try again to send to ${email}`)(page),
    done: async (page, email) => {
      await page.goto("/admin/mail");
      await expect(page.getByText(email)).toBeHidden();
    },
  },
  "/admin/mail discard": {
    open: openFailedMail,
    send: (page, email) => confirmDelete(page, `Delete the mail to ${email}`),
    done: says("The mail is deleted."),
  },
};

/** Waits for the autosave, after which the form names a newer revision. */
async function waitForAutosave(page: Page): Promise<void> {
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

async function openListed(page: Page): Promise<string> {
  const slug = uniqueSlug("lost");
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.getByLabel("Page Title").fill("Lost");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await press("Publish Page")(page);
  await says("Saved. The page is live.")(page);
  await page.goto(`/admin/marketing?q=${slug}`);
  return slug;
}

async function openPreviewLinks(page: Page): Promise<void> {
  await page.goto(`/admin/marketing/edit/${await openListed(page)}/preview-links`);
}

async function openMembers(page: Page): Promise<string> {
  const email = await addMember("listed");
  await logIn(page);
  await page.goto(`/admin/members?q=${email}`);
  return email;
}

async function openFailedMail(page: Page): Promise<string> {
  const email = `${uniqueSlug("mail")}@rootwell.example`;
  await addFailedMail(email);
  await logIn(page, "/admin/mail");
  return email;
}

async function confirmDelete(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
}
