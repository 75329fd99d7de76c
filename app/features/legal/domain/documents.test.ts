import { expect, test } from "vitest";
import { site } from "../../site/domain/site.ts";
import { versions } from "../content/versions.ts";
import type { LegalDocument } from "./document.ts";
import {
  fillPlaceholders,
  findDocument,
  findEarlierDocument,
  hashDocument,
  identifyDocument,
  listEarlierVersions,
} from "./documents.ts";

const earlierSources = import.meta.glob<LegalDocument>("../content/earlier/*.md", { import: "default" });

const SLUGS = [
  "privacy-policy",
  "terms-of-service",
  "consumer-health-data-privacy",
  "accessibility",
] as const;
const settings = {
  SUPPORT_EMAIL: "help@rootwell.example",
  POSTAL_ADDRESS: "",
  MAIL_HTTP_URL: "",
  TOKEN_SYNC_URL: "",
  INTAKE_FORM_URL: "",
};
const template = "Write to {{supportEmail}}{{byMail}}. Thank you.";

test("fillPlaceholders: contact by mail is named once the operator has set the postal address", () => {
  expect(fillPlaceholders(template, settings)).toBe(
    'Write to <a href="mailto:help@rootwell.example">help@rootwell.example</a>. Thank you.',
  );
  expect(fillPlaceholders(template, { ...settings, POSTAL_ADDRESS: "1 Main St, Reno, NV 89501" })).toContain(
    `</a>, or by mail to ${site.legalName}, 1 Main St, Reno, NV 89501. Thank you.`,
  );
});

test.each(SLUGS)(
  "findDocument: %s has no unfilled placeholder, and names no kind of mail that is not sent",
  async (slug) => {
    const document = await findDocument(slug, settings);
    const text = JSON.stringify(document);
    expect(text).toContain("help@rootwell.example");
    expect(/\{\{\w+|welcome letter/.exec(text)?.[0]).toBeUndefined();
  },
);

test.each(SLUGS)(
  "legal document %s: every change of its text has a new date, and the earlier text is kept",
  async (slug) => {
    const { version, hash } = await identifyDocument(slug);
    const known = versions[slug];
    expect(
      known.at(-1),
      "a new text needs a new `updated`, a line in versions.ts, and the old file in earlier/",
    ).toEqual({ version, hash });
    for (const past of known.slice(0, -1)) {
      const source = await earlierSources[`../content/earlier/${slug}.${past.version}.md`]?.();
      expect(source?.head.updated).toBe(past.version);
      expect(source && (await hashDocument(source))).toBe(past.hash);
      expect(
        (await findEarlierDocument({ slug, version: past.version }, settings))?.head.title,
      ).toBeDefined();
    }
    expect(listEarlierVersions(slug)).toHaveLength(known.length - 1);
  },
);

test.each(["privacy-policy", "consumer-health-data-privacy"])(
  "findDocument: %s names the receivers that the settings enable, and no others",
  async (slug) => {
    const all = {
      ...settings,
      MAIL_HTTP_URL: "https://api.mail.test/emails",
      TOKEN_SYNC_URL: "https://sync.test/session",
      INTAKE_FORM_URL: "https://intake.test/start?plan=1",
    };
    const on = JSON.stringify(await findDocument(slug, all));
    const off = JSON.stringify(await findDocument(slug, settings));
    for (const host of ["api.mail.test", "sync.test", "intake.test"]) {
      expect(on).toContain(host);
      expect(off).not.toContain(host);
    }
    expect(off).toContain("and delivers our email");
    expect(on).not.toContain("and delivers our email");
    for (const text of [on, off]) expect(text).toContain("api.pwnedpasswords.com");
  },
);
