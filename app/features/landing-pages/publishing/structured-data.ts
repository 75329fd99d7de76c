import { describeQuestions } from "../../discovery/domain/json-ld.ts";

/** What a page says to machines alone, as a text that cannot end the element that it stands in. */
export function writeStructuredData(questions: Parameters<typeof describeQuestions>[0]): string {
  const data = { "@context": "https://schema.org", ...describeQuestions(questions) };
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}
