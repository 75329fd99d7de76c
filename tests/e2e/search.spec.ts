import { expect, MOVING, PHONE, test, waitForScripts } from "./fixtures.ts";
import { abort } from "./noise.ts";

test.describe("on a phone", () => {
  test.use({ ...PHONE, ...MOVING });

  test.describe("without prefetching", () => {
    test.use({ ownWindow: true });

    test("search: results appear while typing, and a followed link shows that it loads", async ({ page }) => {
      // Disabled, since a page that was prefetched on hover would need no loading.
      const client = await page.context().newCDPSession(page);
      await client.send("Page.setPrerenderingAllowed", { isAllowed: false });
      await page.goto("/conditions");
      await page.getByLabel("Search by name or symptom").pressSequentially("foamy urine");
      const result = page.getByRole("link", { name: "Lupus Nephritis", exact: true });
      await expect(result).toBeVisible();
      await expect(page).toHaveURL(/q=foamy\+urine/);
      await page.route("**/diseases/*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      // Records the message, since the page that shows it is replaced while the test waits for the next one.
      await page.evaluate(() => {
        const status = document.querySelector(".pending-navigation");
        if (!status) throw new Error("Nothing announces that a page is loading.");
        const note = () => sessionStorage.setItem("status", status.textContent);
        new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
      });
      await result.click();
      const heading = page.getByRole("heading", { level: 1, name: "Lupus Nephritis" });
      await expect(heading).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("status"))).toBe("Loading Lupus Nephritis...");
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Conditions Treated" })).toBeVisible();
    });
  });

  test("search: it shows the state of its URL, and its list of systems is navigated by keyboard", async ({
    page,
  }) => {
    await page.goto("/conditions?q=zzzz");
    await waitForScripts(page);
    const search = page.getByLabel("Search by name or symptom");
    await page.getByRole("link", { name: "Show all conditions" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(search).toHaveValue("");
    await page.getByRole("heading", { level: 2, name: "A", exact: true }).click();
    await expect(page.getByRole("link", { name: "Acromegaly", exact: true })).toBeVisible();
    const systems = page.getByRole("combobox", { name: /^Body system/ });
    await systems.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(systems).toBeFocused();
    await expect(page).toHaveURL(/system=joints/);
    await page.getByRole("link", { name: "Kidneys" }).click();
    await expect(systems).toHaveValue("kidney");
    await search.fill("lupus");
    await expect(page).toHaveURL(/q=lupus/);
    await page.goBack();
    await expect(search).toHaveValue("");
  });
});

test("search: it needs no request, announces no loading, and works offline", async ({ page, context }) => {
  await page.goto("/conditions");
  await waitForScripts(page);
  // Load the index once, when the field is focused.
  const index = page.waitForResponse(/browser-search/);
  await page.getByLabel("Search by name or symptom").focus();
  await (await index).finished();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.evaluate(() => {
    const status = document.querySelector(".pending-navigation");
    if (!status) throw new Error("Nothing announces that a page is loading.");
    document.body.dataset.status = "";
    const note = () => (document.body.dataset.status += status.textContent ?? "");
    new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await context.setOffline(true);
  // Typed slowly, since a pause after a letter must not search the text of the pages.
  await page.getByLabel("Search by name or symptom").pressSequentially("lupus", { delay: 400 });
  await expect(page).toHaveURL(/q=lupus/);
  await expect(page.getByRole("link", { name: "Lupus Nephritis", exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: /^Body system/ }).selectOption("kidney");
  await expect(page).toHaveURL(/system=kidney/);
  expect(await page.evaluate(() => document.body.dataset.status)).toBe("");
  expect(requested.filter((url) => /in-text/.test(url))).toEqual([]);
});

test("search: text typed before hydration is searched for after it", async ({ page }) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/conditions", { waitUntil: "commit" });
  const search = page.getByLabel("Search by name or symptom");
  await search.pressSequentially("foamy urine");
  await page.getByRole("combobox", { name: /^Body system/ }).selectOption("kidney");
  expect(page.url()).not.toContain("q=");
  await expect(page).toHaveURL(/q=foamy\+urine&system=kidney/);
  await expect(page.getByRole("link", { name: "Lupus Nephritis", exact: true })).toBeVisible();
  await expect(search).toHaveValue("foamy urine");
});

test("search: with few matches the text of the pages is searched after typing", async ({ page }) => {
  await page.goto("/conditions");
  await waitForScripts(page);
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("in-text")) requested.push(request.url());
  });
  await page.getByLabel("Search by name or symptom").pressSequentially("prednisone");
  await expect(
    page.getByRole("heading", { name: "Pages that have these words in their text" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Body-wide steroids" })).toBeVisible();
  expect(requested.at(-1)).toContain("q=prednisone");
  expect(requested.length).toBeLessThan("prednisone".length);
});

test("search: each page is listed once, and on a phone the button scrolls to the results", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/conditions");
  await waitForScripts(page);
  const inText = page.waitForResponse((response) => response.url().includes("in-text"));
  await page.getByLabel("Search by name or symptom").fill("iritis");
  await inText;
  await expect(
    page.getByRole("heading", { name: "Pages that have these words in their text" }),
  ).toBeVisible();
  const names = await page.locator("main .condition-list-name").allTextContents();
  expect(names).toContain("Uveitis");
  expect(names.length).toBe(new Set(names).size);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator(".condition-list-name").first()).toBeInViewport({ ratio: 1 });
});

test("search: without its script a notice is shown, and the button asks the server", async ({ page }) => {
  await page.goto("/conditions");
  await waitForScripts(page);
  await page.route("**/browser-search*", (route) => abort(route));
  await page.getByLabel("Search by name or symptom").fill("hashimoto");
  await expect(page.getByText("The search has not loaded.")).toBeVisible();
  await page.unroute("**/browser-search*");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: "Hashimoto's Thyroiditis", exact: true })).toBeVisible();
});

test("search: “nothing found” is shown only after the text of the pages was searched", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/conditions/in-text*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/conditions");
  await waitForScripts(page);
  await page.evaluate(() => {
    const status = document.querySelector(".condition-count");
    if (!status) throw new Error("Nothing announces how many pages are found.");
    document.body.dataset.status = "";
    const note = () => (document.body.dataset.status += `${status.textContent}\n`);
    new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
  });
  const requested = page.waitForRequest(/in-text/);
  await page.getByLabel("Search by name or symptom").fill("humidifier");
  await requested;
  await expect(page.getByText("Looking…")).toBeVisible();
  await expect(page.getByText("through their text")).toHaveCount(0);
  held.resolve();
  await expect(
    page.getByRole("heading", { name: "Pages that have these words in their text" }),
  ).toBeVisible();
  expect((await page.evaluate(() => document.body.dataset.status))?.split("\n")).not.toContain("0 results");
});

test("search: without the text of the pages a notice is shown, and the button asks the server", async ({
  page,
}) => {
  await page.goto("/conditions");
  await waitForScripts(page);
  await page.route("**/conditions/in-text*", (route) => abort(route));
  await page.getByLabel("Search by name or symptom").fill("humidifier");
  await expect(page.getByText("The text of our pages could not be looked through.")).toBeVisible();
  await expect(page.getByText("through their text")).toHaveCount(0);
  await expect(page.getByText("0 results")).toHaveCount(0);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(
    page.getByRole("heading", { name: "Pages that have these words in their text" }),
  ).toBeVisible();
});

test("urgent search: a screen reader announces where to get help, whichever apostrophe was typed", async ({
  page,
}) => {
  await page.goto("/conditions");
  await page.getByRole("searchbox").click();
  await page.getByRole("searchbox").fill("I can’t breathe");
  await expect(page.getByRole("alert").filter({ hasText: "call 911" })).toBeVisible();
});
