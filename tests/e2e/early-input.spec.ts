import { AUTOFOCUS } from "./noise.ts";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { listPages } from "../setup/list-routes.ts";
import { GROUPS, type Person } from "./early-groups.ts";
import { expect, isLive, test, waitForScripts } from "./fixtures.ts";
import { findControls, readState, resumeInput, useAll } from "./page-input.ts";
import { addMember, PASSWORD } from "./people.ts";

/** Requests of the editor's autosaves and heartbeats. */
const SENT_BY_EDITOR = /\/admin\/marketing\/(save|presence)$/;

/** Delays of the scripts, in milliseconds from the first byte of the page. */
const DELAYS = [300, 2000];

/** A window that visits the pages one after another. */
interface Window {
  page: Page;
  /** Delay of the scripts; undefined if all input follows hydration. */
  delay?: number;
  noise: string[];
  /**
   * Delays the scripts of the next page.
   * @returns a function that releases them
   */
  holdScripts: () => () => void;
}

interface Paused {
  requestId: string;
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
}

let states: Record<Person, Awaited<ReturnType<typeof signIn>>>;
let windows: Record<string, { late: Window; early: Window[] }>;

test.beforeAll(async ({ browser, baseURL }) => {
  const member = await addMember("early-input");
  states = {
    nobody: { cookies: [], origins: [] },
    member: await signIn(browser, `${baseURL}/member`, member, PASSWORD),
    admin: await signIn(browser, `${baseURL}/login`, "admin@rootwell.example", "a passphrase for tests only"),
  };
  const open = async (options: BrowserContextOptions, delays: number[]) => ({
    late: await openWindow(browser, options),
    early: await Promise.all(delays.map((delay) => openWindow(browser, options, delay))),
  });
  windows = {
    desktop: await open({ baseURL, viewport: { width: 1280, height: 800 } }, DELAYS),
    // One delay is enough at this width, since the time of hydration does not depend on it.
    phone: await open({ baseURL, viewport: { width: 360, height: 740 } }, DELAYS.slice(-1)),
  };
});

test.afterAll(async () => {
  for (const { late, early } of Object.values(windows)) {
    for (const { page } of [late, ...early]) await page.context().close();
  }
});

test("early input: every page belongs to a group", async () => {
  const grouped = Object.values(GROUPS).flatMap(({ pages }) => pages);
  expect(grouped.toSorted()).toEqual((await listPages()).toSorted());
});

for (const [name, { path, as, areDocuments, isEditor, fields = "" }] of Object.entries(GROUPS)) {
  test(`${name}: input made before, during and after hydration survives it`, async () => {
    // Only the wide window tests documents, whose script is inline at every width, and the second of the
    // editor's two pages, which share theirs: that window shows more fields.
    const isWideOnly = areDocuments || name === "old page";
    const sizes = Object.entries(windows).filter(([size]) => !isWideOnly || size === "desktop");
    const visits = sizes.map(async ([size, { late, early }]) => {
      const visit = (window: Window) =>
        visitWithInput(window, { path, fields, state: states[as], isDocument: areDocuments, isEditor });
      // A document loads no script that could be delayed, so one delay is enough.
      const delayed = areDocuments ? early.slice(-1) : early;
      const [wanted, ...found] = await Promise.all([late, ...delayed].map(visit));
      for (const [at, state] of found.entries()) {
        expect.soft(state, `${size}, scripts after ${delayed[at]?.delay} ms`).toEqual(wanted);
      }
    });
    await Promise.all(visits);
  });
}

test("early input: a text selected with Tab before hydration is replaced by text typed after it", async () => {
  const window = windows.desktop?.early[0];
  if (!window) throw new Error("No window is open");
  const { page, holdScripts } = window;
  await page.context().addCookies(states.admin.cookies);
  const release = holdScripts();
  await page.goto(GROUPS["old page"]?.path ?? "", { waitUntil: "commit" });
  const area = page.getByLabel("Introduction").first();
  await area.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.select();
  });
  expect(await isLive(page)).toBe(false);
  release();
  await waitForScripts(page);
  await page.keyboard.insertText("All of it");
  await expect(area).toHaveValue("All of it");
  await page.evaluate(() => localStorage.clear());
});

test("early input: a slug typed before and after hydration, with a title, is kept", async () => {
  const window = windows.desktop?.early[0];
  if (!window) throw new Error("No window is open");
  const { page, holdScripts } = window;
  await page.context().addCookies(states.admin.cookies);
  const release = holdScripts();
  await page.goto("/admin/marketing/new", { waitUntil: "commit" });
  await page.getByLabel("Page Title").focus();
  await page.keyboard.type("In every engine");
  const slug = page.getByLabel("Slug", { exact: true });
  await slug.focus();
  await page.keyboard.type("eng");
  expect(await isLive(page)).toBe(false);
  release();
  await waitForScripts(page);
  await page.keyboard.type("ine");
  await expect(slug).toHaveValue("engine");
  await page.evaluate(() => localStorage.clear());
});

async function signIn(browser: Browser, loginUrl: string, email: string, password: string) {
  const context = await browser.newContext();
  await context.request.post(loginUrl, { form: { email, password } });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function openWindow(browser: Browser, options: BrowserContextOptions, delay?: number): Promise<Window> {
  const page = await (await browser.newContext(options)).newPage();
  const noise: string[] = [];
  page.on("console", (message) => {
    // Timing decides whether a field had the focus before the document was parsed, so this message may occur.
    const isLate = message.text() === AUTOFOCUS;
    if (!isLate && !SENT_BY_EDITOR.test(message.location().url)) noise.push(message.text());
  });
  // Aborted, since all windows show the same page: a save in one would be visible in the others.
  await page.route(SENT_BY_EDITOR, (route) => route.abort());
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("dialog", (dialog) => dialog.accept());
  // Rejects immediately: a headed browser would open a dialog for a passkey and wait, unlike a headless one.
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("No dialog", "NotAllowedError"));
  });
  let held: Promise<void> | undefined;
  const client = await page.context().newCDPSession(page);
  client.on("Fetch.requestPaused", async (paused) => {
    if (paused.responseStatusCode === undefined) await held;
    await passOn(client, paused).catch(() => undefined);
  });
  // Delaying one script that all others import is enough; a cached one would not be requested at all.
  const urlPattern = "*/assets/react-*.js";
  const stages = ["Request", "Response"] as const;
  await client.send("Fetch.enable", {
    patterns: stages.map((requestStage) => ({ urlPattern, requestStage })),
  });
  const holdScripts = () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  return { page, delay, noise, holdScripts };
}

/** Continues a paused request unchanged, and a response with headers that prevent caching for the next page. */
async function passOn(client: CDPSession, { requestId, responseStatusCode, responseHeaders = [] }: Paused) {
  if (responseStatusCode === undefined) return client.send("Fetch.continueRequest", { requestId });
  const others = responseHeaders.filter(({ name }) => name.toLowerCase() !== "cache-control");
  return client.send("Fetch.continueResponse", {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: [...others, { name: "Cache-Control", value: "no-store" }],
  });
}

interface Visit {
  path: string;
  fields: string;
  state: (typeof states)[Person];
  isDocument?: boolean;
  isEditor?: boolean;
}

async function visitWithInput(
  { page, delay, noise, holdScripts }: Window,
  { path, fields, state, isDocument = false, isEditor = false }: Visit,
) {
  await page.context().clearCookies();
  await page.context().addCookies(state.cookies);
  noise.length = 0;
  const release = holdScripts();
  await page.goto(path, { waitUntil: "commit" });
  const time = new Promise((resolve) => setTimeout(resolve, delay ?? 0));
  const controls = await findControls(page);
  const names = controls.map(({ name }) => name);
  expect(names, path).toEqual(expect.arrayContaining(fields.split(" ").filter(Boolean)));
  const isLongest = delay === Math.max(...DELAYS);
  if (!isLongest) void time.then(release);
  if (delay === undefined) await waitForScripts(page);
  await useAll(page, controls);
  if (isLongest) {
    // All input must precede hydration, even on the slowest machine.
    expect(await isLive(page)).toBe(isDocument);
    void time.then(release);
  }
  const left = {
    held: await resumeInput(page, controls),
    state: await readSettled(page, isEditor),
    noise: [...noise],
  };
  await page.evaluate(() => localStorage.clear());
  return left;
}

async function readSettled(page: Page, isEditor: boolean) {
  let state = "";
  if (isEditor) {
    await expect(page.locator(".save-state")).toHaveText(/^Not saved yet\. Kept on this device/);
    // The rules load after the form, and some of the typed values violate them.
    await expect(page.getByText(/^To publish, correct/)).toBeVisible();
  }
  await expect(async () => {
    const before = state;
    state = JSON.stringify(await readState(page));
    expect(state).toBe(before);
    expect(JSON.parse(state).busy).toBe(0);
  }).toPass({ intervals: [150], timeout: 40_000 });
  return JSON.parse(state);
}
