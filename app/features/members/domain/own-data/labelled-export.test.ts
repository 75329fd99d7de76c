import { expect, test } from "vitest";
import { labelExport } from "./labelled-export.ts";

const at = new Date("2026-11-22T10:30:00Z");

/** Labels and values of a part with one entry. */
function labelOne(part: string, entry: object): Record<string, unknown> {
  const entries = labelExport({ [part]: entry }).flatMap((labelled) => labelled.entries);
  expect(entries).toHaveLength(1);
  return Object.fromEntries(entries[0]?.map(({ term, detail }) => [term, detail]) ?? []);
}

test("export: an account has labels and readable values, without its id and empty fields", () => {
  const account = { id: "x7Qk", name: "Ann Lee", emailVerified: true, image: null, createdAt: at };
  expect(labelOne("account", { ...account, twoFactorEnabled: false, administratorSince: null })).toEqual({
    Name: "Ann Lee",
    "Email confirmed": "Yes",
    Photo: "No photo",
    "Account made": { moment: at },
    "Second step": "Off",
  });
});

test("export: slugs, state codes and versions are replaced by names and dates", () => {
  const saved = [{ slug: "psoriasis", savedAt: at }];
  expect(labelOne("savedConditions", saved)).toEqual({ Condition: "Psoriasis", Saved: { moment: at } });
  expect(labelOne("waitlist", { state: "CA", proofDueAt: null })).toEqual({ State: "California" });
  const accepted = { termsVersion: "2025-05-16", termsHash: "0".repeat(64), lastSignInAt: null };
  expect(labelOne("membership", accepted)).toEqual({
    "Terms of service, as of": { day: new Date("2025-05-16") },
  });
});

test("export: an unconfirmed consent has its wording and is marked as not confirmed", () => {
  const words = "You may write to me about news.";
  const consent = { purpose: "news", place: "account", version: "2026-11-22", words, givenAt: at };
  expect(labelOne("consents", [{ ...consent, provenAt: null }])).toMatchObject({
    For: "News by email",
    "What you agreed to": words,
    Agreed: { moment: at },
    Confirmed: "Not yet",
  });
});

test("export: an empty part is listed with its title", () => {
  expect(labelExport({ waitlist: null, passkeys: [] })).toContainEqual({ title: "Waitlist", entries: [] });
  expect(labelExport({ waitlist: null, passkeys: [] })).toContainEqual({ title: "Passkeys", entries: [] });
});
