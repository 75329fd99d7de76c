import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { conditions } from "../domain/catalogue.ts";
import { listRedFlagsOf } from "../domain/red-flags.ts";
import { GetHelp } from "./get-help.tsx";

function show(slug: string): string {
  const head = conditions.find((condition) => condition.slug === slug);
  if (!head) throw new Error(`${slug} has no page`);
  return renderToStaticMarkup(<GetHelp redFlags={listRedFlagsOf(head)} />);
}

test("get help: the most urgent tier is first and unfolded", () => {
  const html = show("giant-cell-arteritis");
  const tierList = [...html.matchAll(/<details class="disclosure"( open="")?><summary>(.*?)<\/summary>/g)];
  expect(tierList.map(([, open, title]) => [open !== undefined, title])).toEqual([
    [true, "Call 911 now"],
    [false, "Go to an emergency room today, and do not drive yourself"],
    [false, "Call your clinician the same day"],
  ]);
});

test("get help: a sign's first aid is folded below it", () => {
  expect(show("giant-cell-arteritis")).toMatch(
    /<li><details><summary>[^<]+<\/summary><p>.+?<\/p><p>Until then: /,
  );
});

test("get help: the number to call is a link", () => {
  const html = show("giant-cell-arteritis");
  expect(html.match(/<summary>Call 911 now<\/summary><p[^>]*><a href="tel:911"/)).not.toBeNull();
  expect(show("anxiety-depression")).toContain('<a href="tel:988">988</a>');
});

test("get help: a sign has its reason, first aid and page-specific words", () => {
  const html = show("giant-cell-arteritis");
  expect(html).toContain("Until then: Say &quot;giant cell arteritis&quot;");
  expect(html).toContain("Sight that is gone seldom comes back");
});

test("get help: every page's red flags are in the rulebook, and a page without any shows nothing", () => {
  for (const head of conditions) expect(listRedFlagsOf(head)).toBeDefined();
  expect(renderToStaticMarkup(<GetHelp redFlags={[]} />)).toBe("");
  expect(() => listRedFlagsOf({ redFlags: ["made-up"] })).toThrow("made-up");
});
