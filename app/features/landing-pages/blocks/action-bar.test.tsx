import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionBar } from "./action-bar.tsx";
import { startBlocks, type Block } from "./block.ts";
import { blockSchema } from "./block-schema.ts";
import { authorStyles } from "./views.ts";

const place = (type: string, props: object = {}): Block =>
  blockSchema.parse({ id: `${type}-${JSON.stringify(props).length}`, type, props });

const render = (blocks: Block[]) => renderToStaticMarkup(<ActionBar blocks={blocks} />);

const [hero, cta] = startBlocks() as [Block, Block];

test("ActionBar: repeats the first call to action if at least two blocks follow it", () => {
  const blocks = [hero, cta, place("text"), place("cta-band", { buttonText: "Another" })];
  expect(render(blocks)).toMatch(/<a [^>]*href="\/schedule"[^>]*><span>Get Started<\/span><\/a>/);
  expect(render(blocks)).not.toContain("Another");
});

test.each([
  ["a new page", [hero, cta]],
  ["one block after it", [hero, cta, place("text")]],
  ["a call to action without words", [place("cta", { ctaText: "" }), place("text"), place("steps")]],
  ["no call to action", [hero, place("text"), place("steps"), place("questions")]],
])("ActionBar: with %s, it is not rendered", (_page, blocks) => {
  expect(render(blocks)).toBe("");
});

test("page properties: buttons of the page have the color of its first call to action", () => {
  const blocks = [
    place("cta", { ctaColor: "#123456" }),
    place("cta", { ctaColor: "#fedcba", ctaText: "Two" }),
  ];
  expect(authorStyles(blocks)).toMatch(
    /^\.landing\{[^}]*--landing-action:#123456;--landing-on-action:#ffffff\}/m,
  );
  expect(authorStyles(blocks)).not.toContain("--landing-action:#fedcba");
  expect(authorStyles([place("text")])).toBe("");
});

test("blocks: every stylesheet that paints a button with the action color has the page's button color", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const painted = files
    .filter((file) => file.endsWith(".css"))
    .map((file) => [file, readFileSync(path.join(import.meta.dirname, file), "utf8")] as const)
    .filter(([, css]) => /(?:background|-ground|-button): var\(--(?:landing-)?action\b/.test(css));
  expect(painted.map(([file]) => file)).toContain("form-step/view.css");
  const without = painted.filter(([, css]) => {
    const ofPage = css.replaceAll(/var\(--landing-(?:on-)?action, var\(--(?:on-)?action\)\)/g, "");
    return /var\(--(?:on-)?action\b/.test(ofPage);
  });
  expect(without.map(([file]) => file)).toEqual([]);
});
