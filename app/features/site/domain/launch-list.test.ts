import { expect, test } from "vitest";
import { describeMissing, listMissingFacts } from "./launch-list.ts";

const settings = {
  PUBLIC_ORIGIN: "https://www.care.test",
  ADMIN_EMAILS: "ann@care.test",
  SUPPORT_EMAIL: "help@care.test",
  MAIL_FROM: "hello@care.test",
  POSTAL_ADDRESS: "1 Main St, Reno, NV 89501",
  ADMIN_SECOND_STEP: "required",
};
const evidence = {
  measured: "A score of ten symptoms",
  people: 5012,
  when: "Before the first visit and 3 months after",
  how: "A form that each person filled in",
  droppedOut: "Those who left before 3 months, 610 people",
  methodUrl: "https://www.care.test/method.pdf",
};
const figure = { value: "80%", title: "Symptoms improved", subtitle: "within 3 months", note: "", evidence };
const clinician = { name: "Bea Ray", role: "Physician", credentials: "MD", licensedIn: ["NV"] };
const notice = { id: "rights", title: "Rights", when: "For those who receive federal funds.", words: [] };
const content = {
  site: { legalName: "Care, Inc.", isLegalNameSample: false },
  practice: {
    name: "Care Medical, P.C.",
    clinicians: [clinician],
    treats: ["psoriasis"],
    privacyNoticeUrl: "https://www.care.test/npp",
  },
  price: {
    amount: "$90 to $140",
    period: "a month",
    renewal: "It renews each month until you end it.",
    includes: ["Visits"],
    since: "2026-12-01",
  },
  figures: [figure],
  patientCount: {
    claim: "5,000+",
    count: { who: "Patients with a visit", since: "2021", countedOn: "2026-10-01" },
  },
  notices: [
    { ...notice, applies: true, contact: "The office for civil rights" },
    { ...notice, applies: false, contact: "" },
  ],
};

test("listMissingFacts: with all facts and settings, the list is empty", () => {
  expect(listMissingFacts(settings, content)).toEqual([]);
});

test.each([
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "http://localhost:8787" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: undefined }],
  ["ADMIN_EMAILS", { ADMIN_EMAILS: "" }],
  ["SUPPORT_EMAIL", { SUPPORT_EMAIL: "support@rootwell.example" }],
  ["MAIL_FROM", { MAIL_FROM: "hello@rootwell.example" }],
  ["POSTAL_ADDRESS", { POSTAL_ADDRESS: " " }],
  ["POSTAL_ADDRESS", { POSTAL_ADDRESS: "1 Sample Street (not a real address), Springfield, CA 90000" }],
  ["ADMIN_SECOND_STEP", { ADMIN_SECOND_STEP: "optional" }],
  ["ADMIN_SECOND_STEP", { ADMIN_SECOND_STEP: "Required " }],
  ["ADMIN_SECOND_STEP", { ADMIN_SECOND_STEP: "" }],
  ["ADMIN_SECOND_STEP", { ADMIN_SECOND_STEP: undefined }],
])("listMissingFacts: %s is listed for the settings %j", (name, change) => {
  expect(listMissingFacts({ ...settings, ...change }, content).map(({ where }) => where)).toEqual([
    `wrangler.jsonc, ${name}`,
  ]);
});

test.each([
  ["legalName", { site: { legalName: "Rootwell Health, Inc.", isLegalNameSample: true } }],
  ["name", { practice: { ...content.practice, name: "" } }],
  ["clinicians", { practice: { ...content.practice, clinicians: [] } }],
  ["clinicians", { practice: { ...content.practice, clinicians: [{ ...clinician, licensedIn: [] }] } }],
  ["treats", { practice: { ...content.practice, treats: [] } }],
  ["privacyNoticeUrl", { practice: { ...content.practice, privacyNoticeUrl: "" } }],
  ["price", { price: undefined }],
  ["evidence", { figures: [{ ...figure, evidence: undefined }] }],
  ["applies", { notices: [{ ...notice, applies: undefined, contact: "" }] }],
  ["contact", { notices: [{ ...notice, applies: true, contact: "" }] }],
  ["patientCount", { patientCount: { claim: "5,000+", count: undefined } }],
])("listMissingFacts: %s is listed if it is missing in the content", (field, change) => {
  const missing = listMissingFacts(settings, { ...content, ...change });
  expect(missing).toHaveLength(1);
  expect(missing[0]?.where).toMatch(new RegExp(`^app/features/site/content/\\w+\\.ts, ${field}\\b`));
});

test("describeMissing: each missing fact is listed once, with its file and the reason", () => {
  const missing = listMissingFacts({ ...settings, MAIL_FROM: "", ADMIN_EMAILS: "" }, content);
  expect(describeMissing(missing)).toBe(
    `The site cannot go public yet: 2 things are missing that only you can know.

1. Who administrates
   in wrangler.jsonc, ADMIN_EMAILS
   Otherwise nobody can see the waitlist or take a page down.

2. The sender of mail
   in wrangler.jsonc, MAIL_FROM
   Mail from an address that is not yours is not delivered.`,
  );
});

test("listMissingFacts: with no facts and settings, all are listed", () => {
  const bare = { value: "80%", title: "Symptoms improved", subtitle: "within 3 months", note: "" };
  const nothing = {
    site: { legalName: "Rootwell Health, Inc.", isLegalNameSample: true },
    practice: { name: "", clinicians: [], treats: [], privacyNoticeUrl: "" },
    price: undefined,
    figures: [bare, bare, bare],
    patientCount: { claim: "5,000+", count: undefined },
    notices: [{ ...notice, applies: undefined }],
  };
  const fields = listMissingFacts({ PUBLIC_ORIGIN: "http://localhost:8787" }, nothing).map(({ where }) =>
    where.replace(/^.*?, /, "").replace(/ .*/, ""),
  );
  const inSettings = [
    "PUBLIC_ORIGIN",
    "ADMIN_EMAILS",
    "SUPPORT_EMAIL",
    "MAIL_FROM",
    "POSTAL_ADDRESS",
    "ADMIN_SECOND_STEP",
  ];
  const inContent = ["legalName", "name", "clinicians", "treats", "privacyNoticeUrl", "price"];
  const ofFigures = ["evidence", "evidence", "evidence", "patientCount"];
  expect(fields).toEqual(inSettings.concat(inContent, ofFigures, "applies"));
});
