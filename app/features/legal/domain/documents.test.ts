import { expect, test } from "vitest";
import { site } from "../../site/domain/site.ts";
import { fillIn, findDocument } from "./documents.ts";

const SLUGS = ["privacy-policy", "terms-of-service", "consumer-health-data-privacy", "accessibility"];
const template = "Write to {{supportEmail}}{{byMail}}. Thank you.";

test("how to write by mail is said once the operator has filled in the address", () => {
  const supportEmail = "help@rootwell.example";
  expect(fillIn(template, { supportEmail, postalAddress: "" })).toBe(
    'Write to <a href="mailto:help@rootwell.example">help@rootwell.example</a>. Thank you.',
  );
  expect(fillIn(template, { supportEmail, postalAddress: "1 Main St, Reno, NV 89501" })).toContain(
    `</a>, or by mail to ${site.legalName}, 1 Main St, Reno, NV 89501. Thank you.`,
  );
});

test.each(SLUGS)("%s leaves nothing to be filled in, and names no letter that nobody gets", async (slug) => {
  const document = await findDocument(slug, { supportEmail: "help@rootwell.example", postalAddress: "" });
  const text = JSON.stringify(document);
  expect(text).toContain("help@rootwell.example");
  expect(/\{\{\w+|welcome letter/.exec(text)?.[0]).toBeUndefined();
});
