import { expect, isLive, logIn, test, waitForScripts } from "./fixtures.ts";

declare global {
  interface Window {
    /** Number of React's tasks until the page was hydrated. */
    parts: number;
    keys: number;
  }
}

test.use({ ownWindow: true });

test("hydration: a key pressed meanwhile is handled before it ends", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  await page.addInitScript(() => {
    window.parts = 0;
    window.keys = 0;
    const isDone = () =>
      Object.keys([...document.querySelectorAll("#island a")].at(-1) ?? {}).some((key) =>
        key.startsWith("__react"),
      );
    // React continues by a message after each part, which is delayed here, so that there is time for key
    // presses.
    class SlowChannel {
      port1 = { onmessage: () => {} };
      port2 = { postMessage: () => setTimeout(() => this.goOn(), 20) };
      goOn() {
        if (!isDone()) window.parts += 1;
        this.port1.onmessage();
      }
    }
    window.MessageChannel = SlowChannel as unknown as typeof MessageChannel;
    const press = () => {
      if (isDone()) return;
      const field = document.querySelector("input[type=search]");
      field?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      window.keys += 1;
      setTimeout(press);
    };
    press();
  });
  await page.goto("/conditions");
  await waitForScripts(page);
  expect(await page.evaluate(() => window.keys)).toBeGreaterThan(10);
  // The number of parts depends on the speed of the machine; hydration in one task has one.
  expect(await page.evaluate(() => window.parts)).toBeGreaterThan(1);
});

test("search: text typed during hydration is searched for after it", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto("/conditions");
  await page.getByRole("searchbox").first().pressSequentially("foamy urine");
  await expect(page.getByRole("link", { name: "Lupus Nephritis", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=foamy\+urine/);
});

test("hydration: a field focused meanwhile counts as focused after it", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const enter = () => {
      const isComing = Object.keys(document.querySelector("#island") ?? {}).some((key) =>
        key.startsWith("__reactContainer"),
      );
      if (isComing) document.querySelector<HTMLElement>("input[type=search]")?.focus();
      else setTimeout(enter);
    };
    enter();
  });
  // The search index must load when its field gets the focus, since no other part of the page needs it.
  const index = page.waitForResponse(/browser-search/);
  await page.goto("/conditions");
  expect((await index).ok()).toBe(true);
});

for (const { path, label } of [
  { path: "/admin/marketing/new", label: "Page Title" },
  { path: "/conditions", label: "Search by name or symptom" },
]) {
  test(`hydration: text typed at its very end, before the next task, is kept (${path})`, async ({ page }) => {
    await page.addInitScript(() => {
      const type = () => document.execCommand("insertText", false, " nephritis");
      // Three microtasks: the earlier input has been replayed by then, and React's next task has not begun.
      const typeLater = () => queueMicrotask(() => queueMicrotask(() => queueMicrotask(type)));
      document.addEventListener("hydrated", typeLater, { capture: true });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/react-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await logIn(page);
    await page.goto(path, { waitUntil: "commit" });
    const field = page.getByLabel(label, { exact: true }).first();
    await field.pressSequentially("lupus");
    expect(await isLive(page)).toBe(false);
    release();
    await waitForScripts(page);
    // The event follows React's hydration, so that a key could be pressed before it.
    await expect(field).toHaveValue("lupus nephritis");
    await page.keyboard.type(" typed");
    await expect(field).toHaveValue("lupus nephritis typed");
  });
}

test("hydration: a page in a background tab is hydrated, too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await logIn(page);
  // Polled from the test: a poll within the page would run on each frame.
  await expect.poll(() => isLive(page)).toBe(true);
});
