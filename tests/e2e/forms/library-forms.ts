import { expect, type Page } from "@playwright/test";
import { logIn } from "../fixtures.ts";
import { pageOf, publishWith, uploadPicture } from "../library.ts";
import { press, says, type, type Form } from "./form.ts";

export const libraryForms: Record<string, Form> = {
  "/admin/media/:hash describe": {
    open: async (page) => {
      await openPicture(page);
      await type("Description", "A door")(page);
    },
    send: press("Save"),
    done: says("Saved."),
  },
  "/admin/media/:hash upload": {
    open: async (page) => {
      await openPicture(page, { isUsed: true });
      await page.getByLabel("The new picture").setInputFiles("tests/fixtures/images/plain.png");
    },
    spoil: (page) => page.getByLabel("The new picture").setInputFiles("tests/fixtures/images/plain.gif"),
    send: press("Show the pages first"),
    done: (page) => expect(page.getByRole("button", { name: "Replace on 1 page" })).toBeVisible(),
  },
  "/admin/media/:hash replace": {
    open: openReplacement,
    send: press("Replace on 1 page"),
    done: says("No page shows the first one any more."),
  },
  "/admin/media/:hash undo": {
    open: async (page) => {
      await openReplacement(page);
      await press("Replace on 1 page")(page);
      await says("Replaced on 1 page.")(page);
      await page.goto(page.url().replace(/\?.*/, ""));
    },
    send: press("Undo the replacement"),
    done: says("in the working copy and the public version"),
  },
  "/admin/media/:hash delete": {
    open: (page) => openPicture(page),
    send: async (page) => {
      const open = page.getByRole("button", { name: "Delete Lost picture.png" });
      const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true });
      if (!(await confirm.isVisible())) await open.click();
      await confirm.click();
    },
    done: (page) => expect(page.getByRole("heading", { name: "Media Library" })).toBeVisible(),
  },
};

async function openPicture(page: Page, { isUsed = false } = {}): Promise<string> {
  await logIn(page, "/admin/launch");
  const url = await uploadPicture(page, "Lost picture.png");
  if (isUsed) await publishWith(page, url);
  await page.goto(pageOf(url));
  return url;
}

async function openReplacement(page: Page): Promise<void> {
  await openPicture(page, { isUsed: true });
  const by = await uploadPicture(page, "New picture.png");
  await page.goto(`${page.url()}?by=${pageOf(by).split("/").at(-1)}`);
}
