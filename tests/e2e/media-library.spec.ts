import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  test,
  uniqueSlug,
  waitForScripts,
} from "./fixtures.ts";
import type { Page } from "@playwright/test";
import { writeRows } from "./database.ts";
import { openNew } from "./editor-parts.ts";
import { makePicture, pageOf, publishWith, uploadPicture } from "./library.ts";
import { abort } from "./noise.ts";

test("library: files are uploaded one by one, and a click on a picture changes its crop on the page", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  await waitForScripts(page);
  const name = `${uniqueSlug("new")}.png`;
  const unreadable = { name: "plain.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
  const files = [await makePicture(page, "first.png"), unreadable, await makePicture(page, name)];
  await page.getByLabel("Upload pictures").setInputFiles(files);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("first.png: Uploaded.")).toBeVisible();
  await expect(page.getByText(/plain\.gif: This is not a picture/)).toBeVisible();
  await expect(page.getByText(`${name}: Uploaded.`)).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);

  const url = await uploadPicture(page, "Marked point.png");
  const slug = await publishWith(page, url);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pageOf(url));
  await waitForScripts(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Center of the square, a quarter from the left and from the top.
  await page.getByRole("button", { name: /^Set the focal point/ }).click({ position: { x: 64, y: 32 } });
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("From the left, in percent")).toHaveValue("25");
  await page.goto(`/page/${slug}`);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const position = await page
      .locator("main img")
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
    expect(position, `${width}`).toBe("25% 25%");
  }
});

test("library: of several files, those that failed stay selected, and one key retries them", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  await waitForScripts(page);
  const files = ["plain.jpg", "plain.png", "plain.webp"].map((name) => `tests/fixtures/images/${name}`);
  await page.getByLabel("Upload pictures").setInputFiles(files);
  let sent = 0;
  await page.route("**/api/upload", (route) => ((sent += 1) > 1 ? abort(route) : route.continue()));
  const upload = page.getByRole("button", { name: "Upload", exact: true });
  await upload.press("Enter");
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeVisible();
  await expect(page.getByText("plain.webp: Upload failed.")).toBeVisible();
  await page.unroute("**/api/upload");
  await upload.press("Enter");
  await expect(page.getByText("plain.png: Uploaded.")).toBeVisible();
  await expect(page.getByText("plain.webp: Uploaded.")).toBeVisible();
  await expect(page.getByText("plain.jpg: Uploaded.")).toBeHidden();
});

test("library: on a phone, a long email wraps after its punctuation", async ({ page }) => {
  await logIn(page, "/admin/media");
  const url = await uploadPicture(page, "By a long name.png");
  const email = "administration.of.marketing-and-communication@rootwell-healthcare.example";
  await writeRows(
    `UPDATE images SET uploaded_by = '${email}' WHERE hash = '${pageOf(url).split("/").at(-1)}'`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, place] of [
    ["/admin/media", ".library-card-facts"],
    [pageOf(url), "[aria-labelledby=file] p"],
  ] as const) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    const lines = await page.locator(place).first().evaluate(readLines);
    expect(lines.length, lines.join("|")).toBeGreaterThan(2);
    const within = lines.slice(0, -1).filter((line) => !/[\s@._+-]$/.test(line));
    expect(
      within.filter((line) => email.includes(line.trim().split(" ").at(-1) ?? "")),
      path,
    ).toEqual([]);
  }
});

/** Reads the lines of an element's text as the browser breaks them. */
function readLines(element: Element): string[] {
  const lines: { top: number; text: string }[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    for (let at = 0; at < node.length; at++) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, width } = range.getBoundingClientRect();
      const line = lines.at(-1);
      if (line && (width === 0 || Math.abs(line.top - top) < 4)) line.text += node.data[at];
      else lines.push({ top, text: node.data[at] ?? "" });
    }
  }
  return lines.map(({ text }) => text);
}

test("library: of two people who describe a picture, both changes are kept, and the same text is refused once", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  const url = await uploadPicture(page, "Described twice.png");
  await page.goto(pageOf(url));
  const colleague = await page.context().newPage();
  await colleague.goto(pageOf(url));
  const describeAs = async (window: Page, label: string, text: string) => {
    await window.getByRole("textbox", { name: label }).fill(text);
    await window.getByRole("button", { name: "Save", exact: true }).click();
  };
  await describeAs(colleague, "Description", "A green door");
  await expect(colleague.getByText("Saved.")).toBeVisible();
  await describeAs(page, "Name", "Door.png");
  await expect(page.getByText("Saved.")).toBeVisible();
  const description = page.getByRole("textbox", { name: "Description" });
  await expect(description).toHaveValue("A green door");

  await describeAs(colleague, "Description", "Their door");
  await expect(colleague.getByRole("textbox", { name: "Name" })).toHaveValue("Door.png");
  await describeAs(page, "Description", "My door");
  await expect(
    page.locator(".toast", { hasText: "Somebody changed the name or the description" }),
  ).toBeFocused();
  await expect(description).toHaveValue("My door");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole("textbox", { name: "Description" })).toHaveValue("My door");
});

test("library: the description of a picture that somebody has deleted stays, and the notice says so", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  const url = await uploadPicture(page, "Deleted meanwhile.png");
  await page.goto(pageOf(url));
  const colleague = await page.context().newPage();
  await colleague.goto(pageOf(url));
  await colleague.getByRole("button", { name: "Delete Deleted meanwhile.png" }).click();
  await colleague.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(colleague.getByRole("heading", { name: "Media Library" })).toBeVisible();
  await page.getByLabel("Description").fill("A door");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: /^This picture is no longer in the library\./ }),
  ).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("A door");
});

test("library: of two people who replace a picture, the second learns that no page shows it any more", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  const url = await uploadPicture(page, "Replaced twice.png");
  await publishWith(page, url);
  const colleague = await page.context().newPage();
  for (const window of [page, colleague]) {
    const by = await uploadPicture(page, "By this.png");
    await window.goto(`${pageOf(url)}?by=${pageOf(by).split("/").at(-1)}`);
  }
  await page.getByRole("button", { name: "Replace on 1 page" }).click();
  await expect(page.getByText("Replaced on 1 page.")).toBeVisible();
  await colleague.getByRole("button", { name: "Replace on 1 page" }).click();
  await expect(
    colleague.getByText("No page shows this picture any more: somebody replaced or removed it"),
  ).toBeVisible();
  await expect(colleague.getByRole("button", { name: "Undo the replacement" })).toBeVisible();
});

test("library: a picture is chosen in the editor by two keys, with its description", async ({ page }) => {
  await openNew(page);
  await uploadPicture(page, "Chosen by key.png");
  const library = page.getByRole("button", { name: /^Choose from the library.*Hero Image URL/ });
  await library.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  const choice = dialog.getByRole("button", { name: /^Chosen by key/ });
  await expect(choice.first()).toBeVisible();
  await expectAccessible(page);
  await choice.first().press("Enter");
  await expect(dialog).toBeHidden();
  await expect(library).toBeFocused();
  await expect(page.getByLabel("Hero Image URL")).toHaveValue(/^\/media\//);
});
