import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { findCondition } from "../domain/catalogue.ts";
import type { ConditionHead } from "../domain/condition.ts";
import { TakeAlong } from "./take-along.tsx";

async function render(slug = "vitiligo", review?: ConditionHead["review"]): Promise<string> {
  const found = (await findCondition(slug))!;
  const condition = review ? { ...found, head: { ...found.head, review } } : found;
  const Component = () => (
    <TakeAlong condition={condition} url="https://rootwell.example/diseases/vitiligo" />
  );
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("take-along sheet: explains how to print on a computer and on a phone", async () => {
  const html = await render();
  expect(html).toContain("press Ctrl and P, or Command (⌘) and P on a Mac");
  expect(html).toContain("Share menu and choose Print");
});

test("take-along sheet: each field of a table has the labels of its row and column, for narrow screens", async () => {
  const html = await render();
  expect(html).toMatch(
    /<tr data-row="Medicine 1">.*?<td data-column="Dose"><textarea[^>]* aria-label="Medicine 1: Dose"/,
  );
  const cells = html.match(/<td\b[^>]*>/g) ?? [];
  expect(cells.length).toBeGreaterThan(50);
  expect(cells.filter((cell) => !cell.includes("data-column"))).toEqual([]);
});

test("take-along sheet: an illness whose signs are an emergency has no diary of two weeks", async () => {
  expect(await render("vitiligo")).toContain("Two weeks of symptoms");
  expect(await render("guillain-barre-syndrome")).not.toContain("Two weeks of symptoms");
});

test("take-along sheet: long typed text wraps, so that paper shows all of it", async () => {
  expect(await render()).not.toMatch(/<input type="(?!checkbox)|<input (?!type=)/);
});

test("take-along sheet: check boxes have the site's own style", async () => {
  expect(await render()).toMatch(/<label class="checkbox"><input type="checkbox"\/>/);
});

test("emergency card: without a review, it says that no clinician has read it", async () => {
  const notice = "Not reviewed by a clinician yet: show it to yours first.";
  expect(await render("addisons-disease")).toContain(notice);
  const medical = { name: "Ada Sample", credentials: "MD", date: "2026-11-01" };
  const reviewed = await render("addisons-disease", { editorial: "2026-11-01", changes: [], medical });
  expect(reviewed).toContain("Medically reviewed by Ada Sample, MD, ");
  expect(reviewed).not.toContain(notice);
});

test("emergency card: a line that is not true of every holder has a check box without a form and a name", async () => {
  const html = await render("polymyalgia-rheumatica");
  expect(html).toMatch(
    /<label class="checkbox"><input type="checkbox" autoComplete="off"\/> <span>I take steroids: never stop them/,
  );
  expect(html).toContain("Tick only what is true of you.");
  expect(html).not.toMatch(/<form|<input[^>]*\bname=/);
});
