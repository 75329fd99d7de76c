import { expect } from "@playwright/test";
import { uniqueSlug } from "../fixtures.ts";
import { PASSWORD, visitAsMember } from "../people.ts";
import { press, says, shows, signIn, WORDS, type Form } from "./form.ts";

const PICTURE = "tests/fixtures/images/rotated.jpg";

/** Forms of a signed-in member, except those in security-forms.ts. */
export const memberForms: Record<string, Form> = {
  "/member/profile names": {
    open: async (page) => {
      await visitAsMember(page, "/member/profile");
      await page.getByLabel("First name").fill("Bea");
    },
    send: press("Save name"),
    done: says("Your name is saved."),
  },
  "/member/profile photo": {
    open: async (page) => {
      await visitAsMember(page, "/member/profile");
      await page.getByLabel("Choose a photo").setInputFiles(PICTURE);
    },
    spoil: (page) =>
      page.getByLabel("Choose a photo").setInputFiles({
        name: "photo.png",
        mimeType: "image/png",
        buffer: Buffer.from("no picture"),
      }),
    send: press("Save photo"),
    done: says("Your photo is saved."),
  },
  "/member/profile remove-photo": {
    open: async (page) => {
      await visitAsMember(page, "/member/profile");
      await page.getByLabel("Choose a photo").setInputFiles(PICTURE);
      await press("Save photo")(page);
      await says("Your photo is saved.")(page);
    },
    send: press("Delete photo"),
    done: says("Your photo is deleted."),
  },
  "/member/profile email": {
    open: async (page) => {
      await visitAsMember(page, "/member/profile");
      await page.getByLabel("New email address").fill(`${uniqueSlug("new")}@rootwell.example`);
      await page.getByLabel("Your password").fill(PASSWORD);
    },
    send: press("Change address"),
    done: says("We have written to the address you have now."),
  },
  "/member/privacy mail": {
    open: async (page) => {
      await visitAsMember(page, "/member/privacy");
      await page.getByLabel("You may write to me about news").setChecked(false);
    },
    send: press("Save choice"),
    done: says("From now on we only write what your account needs."),
  },
  "/member/privacy delete": {
    open: async (page) => {
      const email = await visitAsMember(page, "/member/privacy");
      await page.getByLabel("Your password").fill(PASSWORD);
      return email;
    },
    send: press("Delete my account"),
    done: async (page, email) => {
      await signIn(page, email);
      await says("Invalid credentials.")(page);
    },
  },
  "/member/saved-conditions save": {
    open: async (page) => {
      await visitAsMember(page, "/diseases/lupus-nephritis");
    },
    send: press("Save for later"),
    done: async (page) => {
      await shows("Hello, Ann")(page);
      await expect(page.getByRole("link", { name: "Lupus Nephritis" })).toHaveCount(1);
    },
    words: { ...WORDS, refused: String(WORDS.failed) },
  },
  "/member/saved-conditions remove": {
    open: async (page) => {
      await visitAsMember(page, "/diseases/lupus-nephritis");
      await press("Save for later")(page);
      await shows("Hello, Ann")(page);
    },
    send: press("Remove Lupus Nephritis"),
    done: says("Nothing yet. On the page of a condition"),
  },
  "/sign-out": {
    open: async (page) => {
      await visitAsMember(page, "/member/profile");
    },
    send: press("Sign out"),
    done: says("You are signed out."),
  },
};
