import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionBar } from "../action-bar.tsx";
import { BlockList } from "../block-list.tsx";
import { createBlock } from "../create-block.ts";
import { listActions } from "../texts.ts";
import { authorStyles } from "../views.ts";
import { listBlockIssues } from "../../review/block-issues.ts";

const show = (props: Parameters<typeof createBlock<"cta">>[1]) =>
  renderToStaticMarkup(<BlockList title="" blocks={[createBlock("cta", props)]} pictures={{}} />);

test("cta: a new one has a headline, a line below it and a button, and nothing else", () => {
  expect(show({})).toBe(
    '<main id="main" class="landing"><section class="cta cta-center landing-panel" id="cta"><div class="cta-panel">' +
      '<h1 class="cta-headline"><span>Welcome</span></h1><p class="cta-subheadline"><span>Join us today</span></p>' +
      '<a class="cta-button" href="/schedule">Get Started</a></div></section></main>',
  );
  expect(authorStyles([createBlock("cta", {})])).not.toContain("--cta-note");
});

test("cta: the first three assurances are shown, and more of them are reported", () => {
  const assurances = "Free\n\n Free\nNo card\nNo obligation\nNo questions";
  const html = show({ assurances });
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(html).not.toContain("No questions");
  const [issue] = listBlockIssues([createBlock("cta", { assurances })]);
  expect(issue).toMatchObject({ level: "advice", property: "assurances" });
  expect(listBlockIssues([createBlock("cta", { assurances: "Free\nNo card" })])).toEqual([]);
});

test("cta: the second link does not compete with the button, which the action bar repeats", () => {
  const blocks = [
    createBlock("cta", {
      ctaText: "Join",
      ctaLink: "#form",
      secondText: "How we work",
      secondLink: "/how-we-work",
    }),
    createBlock("text", {}),
    createBlock("steps", {}),
  ];
  expect(listActions(blocks[0]!).map(({ text, href }) => [text, href])).toEqual([["Join", "#form"]]);
  const bar = renderToStaticMarkup(<ActionBar blocks={blocks} />);
  expect(bar).toContain('href="#form"');
  expect(bar).not.toContain("/how-we-work");
});

test("cta: a small text gets a strip where the color is readable in a large subheadline only", () => {
  const faint = { subheadlineColor: "#888888", fontSizeSubheadline: "1.5rem" } as const;
  expect(authorStyles([createBlock("cta", faint)])).not.toContain("-strip");
  const styles = authorStyles([createBlock("cta", { ...faint, eyebrow: "Waitlist" })]);
  expect(styles).toMatch(/--cta-note-strip:light-dark\(#[0-9a-f]{6},/);
  expect(styles).not.toContain("--cta-subheadline-strip");
});

test.each(["cta", "cta-band"] as const)("%s: a second link without a text is reported", (type) => {
  const list = (secondText: string) =>
    listBlockIssues([createBlock(type, { secondText, secondLink: "/how-we-work" })]).map(
      ({ property }) => property,
    );
  expect(list("")).toEqual(["secondText"]);
  expect(list("How we work")).toEqual([]);
});
