import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { listBlockIssues } from "../review/block-issues.ts";
import { BlockList } from "./block-list.tsx";
import type { Block } from "./block.ts";

/** Closing link of a section, as a visitor receives it. */
const LINK = '<p class="landing-section-more"><a href="/how-we-work">How we work</a></p></section>';

const closed = wholeBlocks().filter(({ props }) => "moreText" in props);

const show = (block: Block) => renderToStaticMarkup(<BlockList title="" blocks={[block]} pictures={{}} />);

const withLink = (block: Block, moreText: string, moreLink: string) =>
  ({ ...block, props: { ...block.props, moreText, moreLink } }) as Block;

test("section: blocks of these types can end with a link", () => {
  expect(closed.map(({ type }) => type).toSorted()).toEqual(
    "comparison conditions credentials features figures gallery logos questions quotation-wall steps team testimonial timeline video".split(
      " ",
    ),
  );
});

test.each(closed)(
  "section of type $type: its closing link is last, and is shown only as a whole",
  (block) => {
    expect(show(withLink(block, "How we work", "/how-we-work"))).toContain(LINK);
    expect(show(withLink(block, "", "/how-we-work"))).not.toContain("landing-section-more");
    expect(show(withLink(block, "How we work", ""))).not.toContain("landing-section-more");
  },
);

test.each(closed)(
  "section of type $type: a closing link without a target or in signs is reported",
  (block) => {
    const list = (text: string, href: string) =>
      listBlockIssues([withLink(block, text, href)])
        .filter(({ property }) => property.startsWith("more"))
        .map(({ property, level }) => [property, level]);
    expect(list("How we work", "/how-we-work")).toEqual([]);
    expect(list("", "")).toEqual([]);
    expect(list("", "/how-we-work")).toEqual([["moreText", "advice"]]);
    expect(list("How we work", "")).toEqual([["moreLink", "error"]]);
    expect(list("How we work", "#")).toEqual([["moreLink", "error"]]);
    expect(list("→", "/how-we-work")).toEqual([["moreText", "error"]]);
  },
);
