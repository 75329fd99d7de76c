import { listForms } from "../setup/list-routes.ts";
import {
  respondWithEach,
  NETWORK_FAULTS,
  readPage,
  sendAndLose,
  sendTwice,
  watchForms,
  type NetworkFault,
} from "./network-faults.ts";
import { expect, expectAccessible, test, waitForScripts } from "./fixtures.ts";
import { allForms } from "./forms/all-forms.ts";
import { WORDS } from "./forms/form.ts";

/** Requests of scripts, which lost-pages.spec.ts and autosave.spec.ts test. */
const sentByScripts = [
  "/admin/marketing/save",
  "/admin/marketing/presence",
  "/admin/marketing/campaign",
  "/admin/media",
  "/member/security passkey-remove",
  "/member/security/passkey begin",
  "/member/security/passkey finish",
  "/member/passkey begin",
  "/member/passkey finish",
];

/** Forms of documents that share their code with the tested ones; the specs of their pages send them. */
const sentAlike = [
  ...["off", "on"].map((intent) => `/admin/numbers ${intent}`),
  ...["register", "remove"].map((intent) => `/admin/numbers/sources ${intent}`),
  ...["start", "stop", "keep", "undo"].map((intent) => `/admin/tests/:id ${intent}`),
  ...["delete", "make"].map((intent) => `/admin/links ${intent}`),
  "/admin/forms/:form delete",
  ...["save", "renew", "remove", "replay", "replay-failed"].map(
    (intent) => `/admin/forms/:form/webhook ${intent}`,
  ),
  ...["off", "on"].map((intent) => `/admin/status ${intent}`),
  ...["count", "ignore"].map((intent) => `/admin/links/missing ${intent}`),
  ...["name", "restore"].map((intent) => `/admin/marketing/pages/:id/history ${intent}`),
  ...["save", "review", "undo", "detach", "delete"].map((intent) => `/admin/sections/:id ${intent}`),
  "/admin/sections/:id/release release",
  ...["copy-block", "duplicate", "save-template", "share", "add-section"].map(
    (intent) => `/admin/marketing/pages/:id/reuse ${intent}`,
  ),
  ...[
    "built-in",
    "delete-template",
    "import",
    "import-document",
    "read-document",
    "rename-template",
    "template",
  ].map((intent) => `/admin/marketing/start ${intent}`),
  ...["publish", "save", "undo"].map((intent) => `/admin/brand ${intent}`),
];

/** Second form of a page, which differs from the first by its fields and not by an intent. */
const secondForms = ["/admin/marketing/new campaign"];

const FAULTS = Object.keys(NETWORK_FAULTS) as NetworkFault[];

test("lost connection: every form of the site has a row", async () => {
  const rows = [...Object.keys(allForms), ...sentByScripts, ...sentAlike];
  expect(rows.toSorted()).toEqual([...(await listForms()), ...secondForms].toSorted());
});

test.use({ ownTime: true });

/**
 * Forms that are tested with every fault and every response: one of a document, one of an island, and one of
 * a signed-in member. Each other form runs the same code, and is tested with one fault and a share of the
 * responses.
 */
const ofEachKind = ["/waitlist", "/admin/marketing/new", "/member/security password"];

/**
 * Forms that differ in structure from the first of their page: of an island, with a file, and with a
 * confirmation dialog.
 */
const builtUnlike = ["/admin/marketing/new campaign", "/member/profile photo", "/member/privacy delete"];

/**
 * Plain forms of documents, one of each area of the site: all others are sent, answered and retried by the
 * same code.
 */
const plain = ["/ask-us", "/member/sign-up", "/login", "/member/profile names", "/admin/waitlist delete"];

/** Forms with an outcome, messages or a retry of their own, and the samples above. */
const tried = Object.entries(allForms).filter(
  ([name, { words }]) => words !== undefined || [...plain, ...builtUnlike, ...ofEachKind].includes(name),
);

test("lost connection: every form that is tried by name exists", () => {
  expect(Object.keys(allForms)).toEqual(expect.arrayContaining([...plain, ...builtUnlike, ...ofEachKind]));
});

for (const [turn, [name, { open, send, done, words = WORDS }]] of tried.entries()) {
  test(`${name}: without a connection nothing is lost, and a retry succeeds`, async ({ page }) => {
    const subject = (await open(page)) ?? "";
    await waitForScripts(page);
    await page.waitForTimeout(100);
    const before = await readPage(page);
    await watchForms(page);
    const isSwept = ofEachKind.includes(name);
    for (const fault of isSwept ? FAULTS : [FAULTS[turn % FAULTS.length] ?? "offline"]) {
      const mend = await sendAndLose(page, fault, () => send(page, subject));
      await expect(
        page.getByRole("alert").filter({ hasText: words[NETWORK_FAULTS[fault]] }),
        fault,
      ).toBeVisible();
      // Matches exactly, since a row may have a button such as "Try again to send to …".
      await expect(page.getByRole("button", { name: "Try again", exact: true }), fault).toBeHidden();
      expect(await readPage(page), fault).toEqual(before);
      await mend();
    }
    const answers = await respondWithEach(page, isSwept ? "all" : turn);
    for (const [response, { message, main }] of Object.entries(answers)) {
      const [status = "", body] = response.split(" ");
      const isRefusal = status < "500" && (body === "routerPage" || body === "documentPage");
      const expected = isRefusal
        ? (words.refused ?? /not found/i)
        : words[status === "200" ? "unanswered" : "failed"];
      expect({ response, message, main }).toEqual({
        response,
        message: expect.stringMatching(typeof expected === "string" ? literally(expected) : expected),
        main: before.heading,
      });
    }
    expect(await readPage(page), "after responses that are no outcome").toEqual(before);
    if (name === "/login") await expectAccessible(page);
    await sendTwice(page, () => send(page, subject));
    await done(page, subject);
  });
}

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}
