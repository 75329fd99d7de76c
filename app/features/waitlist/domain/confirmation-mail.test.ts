import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { setUpWaitlist } from "../../../../tests/fixtures/waitlist.ts";
import { deleteUserRow } from "#app/storage/accounts.server.ts";
import { allowMail, stopMail } from "./mail-choice.server.ts";
import { forgetOldEntries, listWaitlist, removeFromWaitlist } from "./waitlist.server.ts";
import { DAY_MS, HOUR_MS } from "#app/values/durations.ts";

type Waitlist = ReturnType<typeof setUpWaitlist>;

const EMAIL = "ann@rootwell.example";

beforeEach(async () => {
  for (const table of ["waitlist", "consents", "attempts", "mail_outbox", "mailbox_letters", "mail_stops"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

async function list({ deps }: Pick<Waitlist, "deps">) {
  return (await listWaitlist(deps, { search: "", view: 1 })).rows;
}

const waysOff: Record<string, (waitlist: Waitlist) => Promise<unknown>> = {
  "by the link in the mail, which then allowed it again": async ({ deps, tokenFor }) => {
    await stopMail(deps, tokenFor("/stop-emails"));
    await allowMail(deps, tokenFor("/stop-emails"));
  },
  "by an administrator": async ({ deps }) =>
    removeFromWaitlist(deps, (await list({ deps }))[0]?.id ?? "", "admin@rootwell.example"),
  "with their account": ({ deps }) => deleteUserRow(deps.db, { userId: "some-id", email: EMAIL }),
};

test.each(Object.entries(waysOff))(
  "waitlist: an email that was taken off the list %s and joins again the same day gets a mail whose link works",
  async (_way, takeOff) => {
    const waitlist = setUpWaitlist();
    const { join, settle, sent, prove } = waitlist;
    await join(EMAIL);
    await settle();
    await takeOff(waitlist);
    expect(await list(waitlist)).toEqual([]);
    await join(EMAIL);
    await settle();
    expect(sent.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    expect(await prove("waitlist")).toEqual({ ok: true, value: { isNewPlace: true } });
    expect(await list(waitlist)).toMatchObject([{ email: EMAIL, toWaitlist: true }]);
  },
);

test.each(["INSERT ON mail_outbox", "UPDATE ON waitlist"])(
  "waitlist: a sign-up that fails at %s sends nothing, and a retry sends the mail",
  async (write) => {
    const { join, settle, sent } = setUpWaitlist();
    await env.DB.exec(`CREATE TRIGGER full BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'full'); END`);
    try {
      expect(await join(EMAIL)).toEqual({ ok: false, code: "unavailable" });
    } finally {
      await env.DB.exec("DROP TRIGGER full");
    }
    await settle();
    expect(sent).toEqual([]);
    expect((await join(EMAIL)).ok).toBe(true);
    await settle();
    expect(sent).toHaveLength(1);
  },
);

test("waitlist: without a postal address no mail is sent, and the first sign-up with one sends it", async () => {
  const { deps, join, settle, sent } = setUpWaitlist();
  const { POSTAL_ADDRESS: postalAddress } = deps.settings;
  deps.settings = { ...deps.settings, POSTAL_ADDRESS: "" };
  await join(EMAIL);
  deps.settings = { ...deps.settings, POSTAL_ADDRESS: postalAddress };
  await join(EMAIL);
  await settle();
  expect(sent).toHaveLength(1);
});

test("waitlist: of two concurrent sign-ups, one sends a mail", async () => {
  const { join, settle, sent } = setUpWaitlist();
  await Promise.all([join(EMAIL), join(EMAIL)]);
  await settle();
  expect(sent).toHaveLength(1);
});

test("retention: an unconfirmed entry and its link are kept for thirty days after the last confirmation mail", async () => {
  const waitlist = setUpWaitlist();
  const { deps, join, settle, sent, prove, clock } = waitlist;
  await join(EMAIL);
  await join("bea@rootwell.example");
  clock.now += 28 * DAY_MS;
  await join("bea@rootwell.example");
  await join(EMAIL);
  await settle();
  expect(sent.at(-1)?.text).toContain("The link works for 30 days.");
  clock.now += 29 * DAY_MS;
  await forgetOldEntries(deps);
  expect(await list(waitlist)).toHaveLength(2);
  expect((await prove("waitlist")).ok).toBe(true);
  clock.now += DAY_MS;
  await forgetOldEntries(deps);
  expect(await list(waitlist)).toMatchObject([{ email: EMAIL, toWaitlist: true }]);
});

test("retention: a sign-up that sends no mail does not extend the thirty days", async () => {
  const waitlist = setUpWaitlist();
  const { deps, join, clock } = waitlist;
  await join(EMAIL);
  clock.now += 12 * HOUR_MS;
  await join(EMAIL);
  clock.now += 29 * DAY_MS + 12 * HOUR_MS;
  await forgetOldEntries(deps);
  expect(await list(waitlist)).toEqual([]);
});

test("retention: a confirmed entry is kept although a later sign-up of the email is not confirmed", async () => {
  const waitlist = setUpWaitlist();
  const { deps, join, settle, prove, clock } = waitlist;
  await join(EMAIL);
  await settle();
  await prove("waitlist");
  clock.now += 2 * DAY_MS;
  await join(EMAIL, { news: "on" });
  clock.now += 60 * DAY_MS;
  await forgetOldEntries(deps);
  expect(await list(waitlist)).toMatchObject([{ email: EMAIL, toWaitlist: true, toNews: false }]);
});
