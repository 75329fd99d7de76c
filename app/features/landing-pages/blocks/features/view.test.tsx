import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockList } from "../block-list.tsx";
import { createBlock } from "../create-block.ts";
import { listBlockIssues } from "../../review/block-issues.ts";

const cards = (changes: object) => {
  const items = ["Care", "Answers"].map((title, at) => ({
    id: `item-${at}`,
    title,
    text: "Words",
    link: "",
  }));
  return createBlock("features", { items: [{ ...items[0], ...changes }, items[1]] as never });
};

const render = (changes: object) =>
  renderToStaticMarkup(<BlockList title="Care" blocks={[cards(changes)]} pictures={{}} />);

test("features: the title of a card with a link is the link, and no other is", () => {
  const html = render({ link: "/how-we-work" });
  expect(html).toMatch(/<h\d><a href="\/how-we-work">Care<\/a><\/h\d>/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(render({})).not.toContain("<a ");
});

test("features: a link of a card without a title is not rendered", () => {
  expect(render({ title: "", link: "/how-we-work" })).not.toContain("<a ");
});

test.each<[string, object, string[]]>([
  ["a page", { link: "/how-we-work" }, []],
  ["nowhere", { link: "#" }, ["error items.0.link"]],
  ["a page, with a generic title", { title: "Read more", link: "/how-we-work" }, ["advice items.0.title"]],
  ["a page, without a title", { title: "", link: "/how-we-work" }, ["error items.0.title"]],
  ["none, with a generic title", { title: "More" }, []],
])("features: a card with a link to %s has the issues of its checks", (_where, changes, issues) => {
  expect(listBlockIssues([cards(changes)]).map(({ level, property }) => `${level} ${property}`)).toEqual(
    issues,
  );
});
