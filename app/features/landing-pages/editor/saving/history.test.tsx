import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Version } from "../../history/versions.server.ts";
import { History } from "./history.tsx";

const version = (rev: number, description: string): Version => ({
  rev,
  name: "",
  isPublic: false,
  description,
  savedAt: new Date("2026-01-01T10:00:00Z"),
  savedBy: "admin@example.com",
});

test("history: the restore buttons explain that slug and times do not change", () => {
  const versions = [version(2, "Published: Public Until, CTA Headline"), version(1, "First version")];
  const html = renderToStaticMarkup(
    <History versions={versions} currentRev={2} pageId="x" editorPath="/admin/marketing" />,
  );
  const words = html.replaceAll(/<[^>]*>/g, " ");
  expect(words).toContain("Published: Public Until, CTA Headline");
  expect(words).toContain("Restore leaves Slug, Publish At and Public Until as they are.");
});
