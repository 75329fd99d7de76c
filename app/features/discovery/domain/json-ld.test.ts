import { expect, test } from "vitest";
import { describeFaq } from "./json-ld.ts";

test("structured data: an answer has the same text as the page", () => {
  const answer = "<p>Don&#39;t stop &quot;cold&quot; if counts are &lt; 30 &amp; falling.</p>";
  const [question] = describeFaq([{ question: "Can I stop?", answer }]).mainEntity;
  expect(question?.acceptedAnswer.text).toBe(`Don't stop "cold" if counts are < 30 & falling.`);
  const [literal] = describeFaq([{ question: "How?", answer: "<p>Write &amp;lt;.</p>" }]).mainEntity;
  expect(literal?.acceptedAnswer.text).toBe("Write &lt;.");
});
