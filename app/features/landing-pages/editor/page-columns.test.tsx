import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageSummary } from "../pages/pages.server.ts";
import { describeColumns } from "./page-columns.tsx";

const summary: PageSummary = {
  id: "1",
  title: "Spring with lupus",
  publicSlug: "spring-7",
  status: "active",
  publishAt: null,
  thumbnail: "/images/hero-placeholder.svg",
  createdAt: new Date("2026-01-01T10:00:00Z"),
  updatedAt: new Date("2026-01-02T10:00:00Z"),
  savedBy: "ann@rootwell.example",
};

function ask(page: PageSummary): string {
  const cell = describeColumns({ trashed: false }).at(-1)?.cell(page);
  const html = renderToStaticMarkup(cell);
  return /role="dialog".*?<form/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, " ") ?? "";
}

test("page columns: the confirmation of a deletion contains slug and title", () => {
  expect(ask(summary)).toContain("Are you sure you want to delete &quot;spring-7&quot;?");
  expect(ask(summary)).toContain("“Spring with lupus” stops being public at once.");
  expect(ask({ ...summary, title: "" })).toContain("“Untitled” stops being public at once.");
});
