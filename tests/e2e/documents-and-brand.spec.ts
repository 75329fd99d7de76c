import { item, paragraph, run, writeDocx } from "../fixtures/docx.ts";
import { expect, expectAccessible, logIn, look, PHONE, test, waitForScripts } from "./fixtures.ts";
import { publishWith, uploadPicture } from "./library.ts";

test.use(PHONE);

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("document import: a Word file becomes a draft by keyboard, and omitted content is listed before and after", async ({
  page,
}) => {
  await logIn(page, "/admin/marketing/start");
  await waitForScripts(page);
  const choose = async (name: string, bytes: Uint8Array) => {
    const files = { name, mimeType: WORD, buffer: Buffer.from(bytes) };
    await page.getByLabel("Word or HTML document").setInputFiles(files);
    await page.getByRole("button", { name: "Read Document" }).press("Enter");
  };
  await choose("broken.docx", Buffer.from("no archive"));
  await expect(page.getByText("This is no Word file, or it is damaged.")).toBeVisible();
  const title = `Flyer ${crypto.randomUUID().slice(0, 8)}`;
  const body = [
    paragraph("Title", run(title)),
    paragraph("Heading2", run("Care")),
    item("Rest"),
    paragraph("", "<w:r><w:object/></w:r>"),
  ];
  await choose("flyer.docx", writeDocx(body.join(""), { "word/comments.xml": "<w:comments/>" }));
  const left = page.getByText("1 part of the file: “the comments”");
  await expect(left).toBeVisible();
  await expect(page.getByText("Text: Care")).toBeVisible();
  await look(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Draft" }).press("Enter");
  const link = page.getByRole("link", { name: "Open it in the editor" });
  await expect(link).toBeVisible();
  await expect(left).toBeVisible();
  await expectAccessible(page);
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByLabel("Page Title")).toHaveValue(title);
});

test("brand: it is saved, previewed, published and undone, by keyboard on a phone", async ({ page }) => {
  await logIn(page, "/admin/brand");
  const slug = await publishWith(page, "/images/hero-placeholder.svg");
  await Promise.all(Array.from({ length: 9 }, (_, at) => uploadPicture(page, `northwell-${at}.png`)));
  await uploadPicture(page, "northwell-wide.png", { height: 60 });
  await page.reload();
  const name = `Northwell ${crypto.randomUUID().slice(0, 8)}`;
  await waitForScripts(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Main Color").fill("#ffe100");
  await page.getByLabel("Sans throughout").check();
  await page.getByLabel("northwell-wide.png").check();
  await page.getByLabel("Logo Description").fill("Northwell");
  await page.getByRole("button", { name: "Save without Publishing" }).press("Enter");
  await expect(page.getByText("Saved. Look at it on your pages")).toBeVisible();
  await look(page);
  await page.goto(`/admin/brand/preview/${slug}`);
  await expect(page.getByRole("link", { name: `${name} home` })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/page/${slug}`);
  await expect(page.getByRole("link", { name: `${name} home` })).toBeHidden();
  await page.goto("/admin/brand");
  await page.getByRole("button", { name: "Publish Brand" }).press("Enter");
  await expect(page.getByText("from their next visit on")).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page.getByRole("link", { name: `${name} home` })).toBeVisible();
  const tokens = await page.evaluate(readTokens);
  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await page.getByRole("tab", { name: "Preview" }).tap();
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("header").getByAltText("Northwell")).toBeVisible();
  expect(await frame.locator("html").evaluate(readTokens)).toEqual(tokens);
  await page.goto("/admin/brand");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("The former brand is back.")).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page.getByRole("link", { name: `${name} home` })).toBeHidden();
});

/** Reads tokens that the brand of the test changes. */
function readTokens(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ["--action", "--on-action", "--ground-sage", "--font-display"].map((name) =>
    style.getPropertyValue(name),
  );
}
