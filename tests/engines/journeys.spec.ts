import { expect } from "@playwright/test";
import { ADMIN, uniqueSlug } from "../e2e/fixtures.ts";
import { linkIn, readMail } from "../e2e/mailbox.ts";
import { addMember, PASSWORD } from "../e2e/people.ts";
import { ESCAPE } from "./driver.ts";
import { test } from "./fixtures.ts";

test("menu: on a narrow viewport it opens, closes with Escape, and links to a page", async ({ visitor }) => {
  await visitor.driver.resize(500, 800);
  await visitor.open("/");
  const isOpen = () => document.querySelector(":popover-open") !== null;
  await visitor.press("button", "Open menu");
  await visitor.holds(true, isOpen);
  await visitor.driver.type(ESCAPE);
  await visitor.holds(false, isOpen);
  await visitor.press("button", "Open menu");
  await visitor.press("link", "How We Work");
  await visitor.holds("/how-we-work", () => location.pathname);
});

test("search: a typed symptom lists the condition", async ({ visitor }) => {
  await visitor.open("/conditions");
  await visitor.fill("Search by name or symptom", "foamy urine");
  // Wait for the debounced list and its count.
  await visitor.holds(true, () =>
    /^\d+ results?$/.test(document.querySelector(".condition-count")?.textContent ?? ""),
  );
  await visitor.press("link", "Lupus Nephritis");
  await visitor.see("heading", "Lupus Nephritis");
});

test("waitlist: the email is confirmed by the link in the mail", async ({ visitor, request }) => {
  const email = `${uniqueSlug("wait")}@rootwell.example`;
  await visitor.open("/waitlist");
  await visitor.press("button", "Join the waitlist");
  await visitor.see("text", "Enter your first name.");
  await visitor.fill("First name", "Ann");
  await visitor.fill("Email", email);
  await visitor.choose("State", "California");
  await visitor.tick("I am 18 or older.");
  await visitor.tick("You may email me");
  await visitor.press("button", "Join the waitlist");
  await visitor.see("heading", "You are on the list once you confirm");
  await visitor.open(linkIn(await readMail(request, email)));
  await visitor.tick("You may email me about the waitlist");
  await visitor.press("button", "Yes, this is right and I agree");
  await visitor.see("text", "Your address is confirmed");
});

test("sign-up: a new account is confirmed by the link in the mail", async ({ visitor, request }) => {
  const email = `${uniqueSlug("new")}@rootwell.example`;
  await visitor.open("/member/sign-up");
  await visitor.fill("First name", "Ann");
  await visitor.fill("Last name", "Lee");
  await visitor.fill("Email", email);
  await visitor.fill("Password", PASSWORD);
  await visitor.tick("I am 18 or older.");
  await visitor.tick("I accept the terms");
  await visitor.press("button", "Create account");
  await visitor.see("heading", "Check your email");
  await visitor.open(linkIn(await readMail(request, email)));
  await visitor.fill("The password that you chose", PASSWORD);
  await visitor.press("button", "Confirm");
  await visitor.see("heading", "Hello, Ann");
});

test("sign-in: a wrong password is refused, the right one opens the account, where typing goes on while a form is sent", async ({
  visitor,
}) => {
  const email = await addMember("engine");
  await visitor.open("/member");
  await visitor.fill("Email", email);
  await visitor.fill("Password", "not the password");
  await visitor.press("button", "Sign in");
  await visitor.see("text", "Invalid credentials.");
  await visitor.fill("Password", PASSWORD);
  await visitor.press("button", "Sign in");
  await visitor.see("heading", "Hello, Ann");

  // A form in flight: typing in another field goes on at its caret.
  await visitor.open("/member/profile");
  await visitor.driver.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...request) => {
      await new Promise<void>((resolve) => addEventListener("dblclick", () => resolve(), { once: true }));
      return send(...request);
    };
  });
  await visitor.fill("First name", "Bea");
  await visitor.press("button", "Save name");
  await visitor.fill("Last name", "Mrtin");
  await visitor.driver.evaluate(() => {
    (document.activeElement as HTMLInputElement).setSelectionRange(1, 1);
    dispatchEvent(new Event("dblclick"));
  });
  await visitor.see("text", "Your name is saved.");
  await visitor.driver.type("a");
  await visitor.holds("Martin", () => (document.activeElement as HTMLInputElement).value);
});

test("admin login: the password opens the list of pages, and signing out closes it", async ({ visitor }) => {
  await visitor.open("/admin/marketing");
  await visitor.fill("Email", ADMIN.email);
  await visitor.fill("Password", ADMIN.password);
  await visitor.press("button", "Log In");
  await visitor.see("heading", "Marketing Pages");
  await visitor.press("button", "Sign out");
  await visitor.see("heading", "Admin Login");
});

test("page: created, published, edited, and restored from its history", async ({ visitor, request }) => {
  const slug = uniqueSlug("engine");
  const read = async () => (await request.get(`/page/${slug}`)).text();
  await visitor.open("/admin/marketing/new");
  await visitor.fill("Email", ADMIN.email);
  await visitor.fill("Password", ADMIN.password);
  await visitor.press("button", "Log In");
  await visitor.fill("Page Title", "In every engine");
  await visitor.fill("Slug", slug);
  await visitor.press("button", "Publish Page");
  await visitor.see("text", "Saved. The page is live.");
  await visitor.fill("CTA Headline", "Second version");
  await visitor.holds(false, () => document.body.innerText.includes("The page is live."));
  await visitor.press("button", "Update Page");
  await visitor.see("text", "Saved. The page is live.");
  expect(await read()).toContain("Second version");
  await visitor.press("button", "History");
  await visitor.press("button", "Restore version");
  await visitor.see("text", "The earlier version is the draft again.");
  await visitor.press("button", "Update Page");
  await visitor.see("text", "Saved. The page is live.");
  expect(await read()).not.toContain("Second version");
});

test("condition page: its contents lead to a section, and a fold opens", async ({ visitor }) => {
  await visitor.open("/diseases/lupus-nephritis");
  await visitor.see("heading", "Lupus Nephritis");
  const [name, id] = await visitor.driver.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>("main nav a[href^='#']");
    return [link?.textContent ?? "", link?.hash ?? ""];
  });
  await visitor.press("link", name);
  await visitor.holds(id, () => location.hash);
  await visitor.press("button", "Call your clinician the same day");
  await visitor.holds(true, () =>
    [...document.querySelectorAll("details[open] > summary")].some(({ textContent }) =>
      textContent.startsWith("Call your clinician the same day"),
    ),
  );
});

test.describe("dark scheme", () => {
  test.use({ windowOptions: { dark: true } });

  test("dark mode: text is light on a dark background", async ({ visitor }) => {
    await visitor.open("/how-we-work");
    const isDark = () => {
      const brightness = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [
        matchMedia("(prefers-color-scheme: dark)").matches,
        brightness(color) > brightness(backgroundColor),
      ];
    };
    await visitor.holds([true, true], isDark);
  });
});

test("print styles: the frame is hidden, and closed details are shown", async ({ visitor }) => {
  await visitor.open("/diseases/lupus-nephritis");
  await visitor.see("heading", "Lupus Nephritis");
  /** Applies the engine's parsed print rules to the screen, since no driver prints in every engine. */
  await visitor.driver.evaluate(() => {
    const apply = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") rule.media.mediaText = "all";
        if ("cssRules" in rule) apply(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) apply(sheet.cssRules);
  });
  const isShown = () =>
    [".site-header", ".site-footer", "main h1"].map((selector) =>
      document.querySelector(selector)?.checkVisibility(),
    );
  await visitor.holds([false, false, true], isShown);
  const foldedHeight = () =>
    document.querySelector("main details:not([open]) > :not(summary)")?.getBoundingClientRect().height ?? 0;
  expect(await visitor.driver.evaluate(foldedHeight)).toBeGreaterThan(0);
});
