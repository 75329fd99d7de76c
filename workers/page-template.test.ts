import { expect, test } from "vitest";
import { cutTemplate, fillTemplate } from "./page-template.ts";

const nonce = "0123456789abcdef0123456789abcdef";
const stamp = "eyJhbGciOiJIUzI1NiJ9.eyJpYXQiOjF9.c2lnbmF0dXJl";
const html = `<script nonce="${nonce}"></script><p>Café “quoted”</p><input value="${stamp}"><style nonce="${nonce}"></style>`;

test("page template: filled with its original values, it is the same page", () => {
  const template = cutTemplate(html, { nonce, stamp });
  expect(template?.placeholders).toEqual(["nonce", "stamp", "nonce"]);
  expect(template && fillTemplate(template, { nonce, stamp })).toBe(html);
});

test("page template: filled for another visit, it contains no value of the first one", () => {
  const template = cutTemplate(html, { nonce, stamp });
  const filled = template && fillTemplate(template, { nonce: "another", stamp: "another stamp" });
  expect(filled).toBe(html.replaceAll(nonce, "another").replace(stamp, "another stamp"));
});

test("page template: a value with markup is escaped", () => {
  const template = cutTemplate(html, { nonce, stamp });
  const filled = template && fillTemplate(template, { nonce, stamp: `"><script>'&` });
  expect(filled).toContain(`value="&quot;&gt;&lt;script&gt;&#x27;&amp;"`);
});

test.each([
  ["is not in the page", { nonce, stamp: "a-stamp-of-another-page-altogether" }],
  ["is empty", { nonce, stamp: "" }],
  ["could be a word of the page", { nonce: "Café", stamp }],
])("page template: with a value that %s, the page is not cached", (_what, values) => {
  expect(cutTemplate(html, values)).toBeUndefined();
});
