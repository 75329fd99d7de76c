import { expect, expectAccessible, logIn, test, uniqueSlug } from "./fixtures.ts";

test("ask us: a question is sent, read by an administrator and deleted; a webhook is set, refused and removed", async ({
  page,
}) => {
  const email = `${uniqueSlug("asks")}@rootwell.example`;
  await page.goto("/ask-us");
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Ann");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Your question").fill("When do you open?");
  await page.getByRole("button", { name: "Send my question" }).click();
  await expect(page.getByText("We can only answer you if you agree.")).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue("When do you open?");
  await expectAccessible(page);
  await page.getByLabel("You may keep my name").check();
  await page.getByRole("button", { name: "Send my question" }).click();
  await expect(page.getByRole("heading", { name: "We have your question" })).toBeVisible();

  await logIn(page, "/admin/forms");
  await expectAccessible(page);
  await page.getByRole("link", { name: /entr(y|ies) of Ask us a question/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Delete the entry of ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The entry is deleted.")).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);

  await page.goto("/admin/forms/ask-us/webhook");
  await page.getByLabel("URL").fill("https://10.0.0.1/");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Use an https URL of a public host")).toBeVisible();
  await page.getByLabel("URL").fill("https://hooks.receiver.example/");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/whsec_/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the webhook" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The webhook is removed")).toBeVisible();
});
