import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import { MergedStatus } from "./merged-notice.tsx";

test("merged notice: it lists fields, and added and removed blocks, in one sentence", () => {
  const theirs = { savedBy: "anna@rootwell.example", updatedAt: new Date(0) } as NewerPage;
  const added = ["CTA Headline", "removed Call to Action 2", "added Shared Section"];
  const html = renderToStaticMarkup(
    <MergedStatus merged={{ theirs, added, isHeldBack: false }} formMergedBy={undefined} />,
  );
  expect(html.replaceAll("<!-- -->", "")).toContain(
    "Changes by anna@rootwell.example are in the form now: CTA Headline, removed Call to Action 2, and added Shared Section (",
  );
});
