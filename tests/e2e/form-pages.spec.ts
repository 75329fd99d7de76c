import type { Page } from "@playwright/test";
import { codeFor } from "../fixtures/totp.ts";
import { ADMIN, expect, logIn, makeLargePicture, test, uniqueSlug } from "./fixtures.ts";
import { press, says, shows, signIn, type } from "./forms/form.ts";
import { addMember, addToWaitlist, PASSWORD, visitAsMember } from "./people.ts";

/** Records the paths of the documents that the browser loads. */
function watchDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const readPath = (page: Page) => page.evaluate(() => location.pathname + location.search);

/**
 * Lists the styles of all elements, to be compared with a fresh load: they would differ if style sheets of
 * another page remained.
 */
const readLook = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")].map((element) => {
      const { fontSize, color, display, paddingLeft } = getComputedStyle(element);
      return [element.tagName, fontSize, color, display, paddingLeft].join(" ");
    }),
  );

test("sign-in: its response replaces title, URL, style and content of the page", async ({ page }) => {
  const email = await addMember("place");
  const documents = watchDocuments(page);
  await signIn(page, email);
  await shows("Hello, Ann")(page);
  expect(documents).toEqual(["/member"]);
  await expect(page).toHaveTitle(/^Your account/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Your account" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const look = await readLook(page);
  await page.reload();
  await shows("Hello, Ann")(page);
  expect(await readLook(page)).toEqual(look);
});

test("history: Back leads to the page before the response, and Forward to it", async ({ page }) => {
  await visitAsMember(page, "/member/privacy");
  await press("Save choice")(page);
  await says("From now on we only write")(page);
  expect(await readPath(page)).toBe("/member/privacy?done=no-news");
  await page.goBack();
  await expect(page.getByText("From now on we only write")).toBeHidden();
  expect(await readPath(page)).toBe("/member/privacy");
  await page.waitForLoadState();
  await page.goForward();
  await says("From now on we only write")(page);
});

test("history: Back leaves a response with another URL", async ({ page }) => {
  await visitAsMember(page, "/member/profile");
  await press("Sign out")(page);
  await says("You are signed out.")(page);
  expect(await readPath(page)).toBe("/member?signed-out=1");
  await page.goBack();
  // Signing out has ended the session, so that the previous page redirects.
  await expect(page).toHaveURL(/\/member\?next=/);
  await shows("Sign in")(page);
});

test("page with several forms: values of the other forms and open folds stay when one is accepted or refused", async ({
  page,
}) => {
  await visitAsMember(page, "/member/profile");
  await type("New email address", "new@rootwell.example")(page);
  await page.getByLabel("Choose a photo").setInputFiles("tests/fixtures/images/rotated.jpg");
  await type("First name", "Bea")(page);
  await press("Save name")(page);
  await says("Your name is saved.")(page);
  await expect(page.getByLabel("First name")).toHaveValue("Bea");
  await expect(page.getByLabel("New email address")).toHaveValue("new@rootwell.example");
  await type("Your password", "not the password at all")(page);
  await press("Change address")(page);
  await says("This password is not right")(page);
  await expect(page.getByLabel("New email address")).toHaveValue("new@rootwell.example");
  await press("Save photo")(page);
  await says("Your photo is saved.")(page);
  await expect(page.getByRole("main").getByRole("img")).toBeVisible();
});

test("two forms: both are sent when pressed in quick succession", async ({ page }) => {
  for (const slug of ["lupus-nephritis", "psoriasis"]) {
    if (slug === "lupus-nephritis") await visitAsMember(page, `/diseases/${slug}`);
    else await page.goto(`/diseases/${slug}`);
    await press("Save for later")(page);
    await shows("Hello, Ann")(page);
  }
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/member/saved-conditions", async (route) => {
    await held;
    await route.continue();
  });
  const remove = page.getByRole("button", { name: /^Remove / });
  await remove.first().click();
  await expect(remove.first()).toHaveAttribute("aria-disabled", "true");
  await remove.last().click();
  release();
  await says("Nothing yet. On the page of a condition")(page);
});

test("refused form: its open fold and the password typed in it stay", async ({ page }) => {
  await visitAsMember(page, "/member/security");
  await type("Your password", PASSWORD)(page);
  await press("Set up")(page);
  const link = await page.getByRole("link", { name: "open the app" }).getAttribute("href");

  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel("Six-digit code").fill(await codeFor(secret, Date.now()));
  await press("Turn on the second step")(page);
  await says("The second step is on.")(page);
  await page.getByText("Turn it off", { exact: true }).click();
  await type("Your password, to turn it off", "not the password at all")(page);
  await press("Turn off")(page);
  await says("This password is not right")(page);
  await expect(page.getByLabel("Your password, to turn it off")).toHaveValue("not the password at all");
});

test("field: a value over its limit is refused with a message, and stays", async ({ page }) => {
  await page.goto("/waitlist");
  const name = page.getByLabel("First name");
  const long = "a".repeat(80_000);
  await name.fill(long);
  await press("Join the waitlist")(page);
  await says("This is too large to be sent. More arrived than this form takes")(page);
  await expect(name).toHaveValue(long);
});

test("password strength: it is shown while typing, also after a refusal", async ({ page }) => {
  await page.goto("/member/sign-up");
  await type("Password", "short")(page);
  await says("7 more characters needed.")(page);
  await press("Create account")(page);
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue("short");
  await type("Password", "seven unrelated words in a row")(page);
  await says("Strong.")(page);
  await type("Password", "")(page);
  await says("A few unrelated words in a row work well.")(page);
});

test("history: Back leads from a page with forms to the list of conditions with its search", async ({
  page,
}) => {
  await page.goto("/conditions");
  await page.getByRole("searchbox").first().fill("lupus");
  await expect(page).toHaveURL(/q=lupus/);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await shows("Sign in")(page);
  await page.goBack();
  await expect(page.getByRole("searchbox").first()).toHaveValue("lupus");
});

test("list search: it keeps its position, and text typed during the request", async ({ page }) => {
  await logIn(page);
  const documents = watchDocuments(page);
  const search = page.getByRole("searchbox");
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route("**/admin/marketing?*", async (route) => {
    await held;
    await route.continue();
  });
  await search.pressSequentially("no such");
  await search.press("Enter");
  await search.pressSequentially(" page");
  respond();
  await says("No page has “no such” in")(page);
  await expect(search).toHaveValue("no such page");
  await expect(search).toBeFocused();
  await search.press("Enter");
  await says("No page has “no such page” in")(page);
  expect(await readPath(page)).toBe("/admin/marketing?q=no+such+page&state=&by=&sort=");
  await page.goBack();
  await says("No page has “no such” in")(page);
  // Back is the only navigation that requests a document.
  expect(documents).toEqual(["/admin/marketing"]);
});

for (const [what, send] of Object.entries({
  "a search": async (page: Page) => {
    await page.getByRole("searchbox").fill("spring");
    await page.getByRole("searchbox").press("Enter");
  },
  "a form": async (page: Page) => {
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  },
})) {
  test(`history: after an expired session interrupted ${what} of a list, the first Back leaves the list`, async ({
    page,
  }) => {
    await addToWaitlist(`${uniqueSlug("back")}@rootwell.example`);
    await logIn(page, "/admin/mail");
    await page.goto("/admin/waitlist");
    await page.context().clearCookies();
    await send(page);
    await shows("Admin Login")(page);
    await type("Email", ADMIN.email)(page);
    await type("Password", ADMIN.password)(page);
    await press("Log In")(page);
    await expect(page).toHaveURL(/\/admin\/waitlist/);
    await shows("Waitlist")(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/mail$/);
  });
}

test("two confirmations: the second stays open while the first is sent", async ({ page }) => {
  const [first, second] = [`${uniqueSlug("one")}@rootwell.example`, `${uniqueSlug("two")}@rootwell.example`];
  await addToWaitlist(first);
  await addToWaitlist(second);
  await logIn(page, "/admin/waitlist");
  let respond = () => {};
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route("**/admin/waitlist", async (route) => {
    await held;
    await route.continue();
  });
  const question = page.getByRole("dialog");
  await press(`Delete ${first}`)(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  await press(`Delete ${second}`)(page);
  respond();
  await says(`${first} is no longer on the list.`)(page);
  await expect(question).toContainText(second);
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByText(`${first} is no longer`)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("photo: one over 10 MB is refused in the browser, or with a message and status 413", async ({
  page,
}) => {
  await visitAsMember(page, "/member/profile");
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "POST")));
  const field = page.getByLabel("Choose a photo");
  await field.setInputFiles(makeLargePicture());
  await press("Save photo")(page);
  const message = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(message).toBe("This picture is larger than 10 MB. Make it smaller and upload it again.");
  expect(sent).toBe(0);
  await field.evaluate((input: HTMLInputElement) => input.setCustomValidity(""));
  await press("Save photo")(page);
  await expect(page.getByText("a picture may have up to 10 MB")).toBeVisible();
});
