import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { collect, setUpWaitlist } from "../../../../tests/fixtures/waitlist.ts";
import { agreements } from "./agreements.ts";
import { proveConsents, readOpenConsents, readStop, stopMail } from "./mail-choice.server.ts";
import { exportWaitlist, forgetOldEntries, listWaitlist } from "./waitlist.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

beforeEach(async () => {
  for (const table of ["waitlist", "consents", "attempts", "mail_outbox", "mailbox_letters", "mail_stops"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

/** Exported data of one email, by heading. */
async function exported(deps: ReturnType<typeof setUpWaitlist>["deps"], email: string) {
  const { portions, deleteBy } = await exportWaitlist(deps, "admin@rootwell.example");
  const [headings = [], ...rows] = await collect(portions);
  const row = rows.find((cells) => cells[1] === email) ?? [];
  const cells: Record<string, string | undefined> = { deleteBy };
  for (const [at, heading] of headings.entries()) cells[heading] = row[at];
  return cells;
}

test("consent: is valid only after a click in the mailbox, and is then exported with wording, time and opt-out", async () => {
  const { deps, join, settle, prove } = setUpWaitlist();
  await join("ann@rootwell.example", { news: "on" });
  await settle();
  expect((await exported(deps, "ann@rootwell.example")).Email).toBeUndefined();
  expect((await listWaitlist(deps, { search: "", view: 1 })).rows).toMatchObject([{ toWaitlist: false }]);
  expect((await prove("waitlist", "news")).ok).toBe(true);
  const row = await exported(deps, "ann@rootwell.example");
  expect(row).toMatchObject({
    "Agreed to waitlist email": "2026-01-01T00:00:05.000Z",
    "Address confirmed": "2026-01-01T00:00:05.000Z",
    "Words of": "2026-11-22",
    "Agreed to news": "2026-01-01T00:00:05.000Z",
    "Way out of news": expect.stringContaining("https://www.rootwell.example/stop-emails?token="),
  });
  expect([row.deleteBy, row["Delete this file by 2026-01-31"]]).toEqual(["2026-01-31", "2026-01-31"]);
  const { results } = await env.DB.prepare("SELECT purpose, words FROM consents ORDER BY purpose").all();
  expect(results).toEqual([
    { purpose: "news", words: agreements.news.words },
    { purpose: "waitlist", words: agreements.waitlist.words },
  ]);
});

test("consent: without a tick for news the mail does not offer news, and a stranger's later tick needs its own click", async () => {
  const { deps, join, settle, prove, tokenFor } = setUpWaitlist();
  await join("ann@rootwell.example");
  await settle();
  const token = tokenFor("/waitlist/confirm");
  expect((await readOpenConsents(deps, token))?.open.map(({ purpose }) => purpose)).toEqual(["waitlist"]);
  await join("ann@rootwell.example", { news: "on" });
  await prove("waitlist");
  expect((await readOpenConsents(deps, token))?.open.map(({ purpose }) => purpose)).toEqual(["news"]);
  expect((await exported(deps, "ann@rootwell.example"))["Agreed to news"]).toBe("");
});

test("stopMail: it deletes the entry with its consents, and a repeated request succeeds", async () => {
  const { deps, join, settle, tokenFor } = setUpWaitlist();
  await join("ann@rootwell.example", { news: "on" });
  await join("bea@rootwell.example");
  await settle();
  const token = tokenFor("/stop-emails");
  expect(await readStop(deps, token)).toEqual({ ok: true, value: "waitlist" });
  for (let i = 0; i < 2; i++) expect((await stopMail(deps, token)).ok).toBe(true);
  expect(await readStop(deps, token)).toEqual({ ok: true, value: undefined });
  expect((await listWaitlist(deps, { search: "", view: 1 })).rows).toMatchObject([
    { email: "ann@rootwell.example" },
  ]);
  const { results } = await env.DB.prepare("SELECT email FROM consents").all();
  expect(results).toEqual([{ email: "ann@rootwell.example" }, { email: "ann@rootwell.example" }]);
});

test("waitlist links: one is valid for its own purpose only, and an invalid one for none", async () => {
  const { deps, join, settle, tokenFor } = setUpWaitlist();
  await join("ann@rootwell.example");
  await settle();
  expect(await stopMail(deps, tokenFor("/waitlist/confirm"))).toEqual({ ok: false, code: "link" });
  expect(await proveConsents(deps, tokenFor("/stop-emails"), { purposes: ["waitlist"] })).toEqual({
    ok: false,
    code: "link",
  });
  expect(await stopMail(deps, "")).toEqual({ ok: false, code: "link" });
});

test("retention: an unconfirmed entry is deleted after thirty days with its consents, and a confirmed one is kept", async () => {
  const { deps, join, settle, prove, clock } = setUpWaitlist();
  await join("mallory@rootwell.example", { news: "on" });
  await join("ann@rootwell.example");
  await settle();
  await prove("waitlist");
  clock.now += 29 * DAY_MS;
  await forgetOldEntries(deps);
  expect((await listWaitlist(deps, { search: "", view: 1 })).total).toBe(2);
  clock.now += DAY_MS;
  await forgetOldEntries(deps);
  expect((await listWaitlist(deps, { search: "", view: 1 })).rows).toMatchObject([
    { email: "ann@rootwell.example" },
  ]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM consents").first("n")).toBe(1);
});
