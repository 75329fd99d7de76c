import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockList } from "../block-list.tsx";
import { createBlock } from "../create-block.ts";

const render = (changes: object) => {
  const plan = { id: "item-1", name: "Visit", amount: "90 dollars", excluded: "Tests", cancellation: "You" };
  const blocks = [createBlock("price", { items: [{ ...plan, ...changes } as never] })];
  return renderToStaticMarkup(<BlockList title="Care" blocks={blocks} pictures={{}} />);
};

const listTitles = (html: string) => [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, title]) => title);

test("price: the audience is below the name, and ways to pay are before cancellation", () => {
  const html = render({ audience: "One question", payment: "Card\nHSA, if your plan agrees" });
  expect(html).toMatch(/Visit<\/h\d><p class="price-audience">One question<\/p>/);
  expect(listTitles(html)).toEqual(["Not included", "Ways to pay", "Cancellation"]);
  expect(html).toContain("<ul><li>Card</li><li>HSA, if your plan agrees</li></ul>");
});

test("price: without audience and ways to pay, nothing of them is rendered", () => {
  const html = render({ audience: "", payment: "" });
  expect(html).not.toContain("price-audience");
  expect(listTitles(html)).toEqual(["Not included", "Cancellation"]);
});
