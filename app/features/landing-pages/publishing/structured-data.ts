import type { FAQPage, WithContext } from "schema-dts";
import { describeQuestions } from "../../discovery/domain/json-ld.ts";

/** Serializes structured data, escaped so that it cannot close its script element. */
export function writeStructuredData(questions: Parameters<typeof describeQuestions>[0]): string {
  const data: WithContext<FAQPage> = { "@context": "https://schema.org", ...describeQuestions(questions) };
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}
