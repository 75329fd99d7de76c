import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockList } from "../block-list.tsx";
import { createBlock } from "../create-block.ts";

const show = (props: Parameters<typeof createBlock<"hero-image">>[1]) =>
  renderToStaticMarkup(<BlockList title="" blocks={[createBlock("hero-image", props)]} pictures={{}} />);

const IMAGE =
  '<img src="/images/hero-placeholder.svg" sizes="(min-width: 90rem) 85rem, 100vw" alt="" width="1600" height="900" fetchPriority="high"/></picture>';

test("hero image: by default it is shown in all windows", () => {
  const html = show({});
  expect(html).toContain(
    `<div class="hero-image landing-backdrop landing-front-card" id="hero-image"><picture>${IMAGE}`,
  );
});

test("hero image: one that phones do not show has the icon as its first source there", () => {
  const html = show({ onPhones: "hidden" });
  expect(html).toContain('landing-backdrop landing-backdrop-wide landing-front-card"');
  expect(html).toContain(`<picture><source media="(max-width: 47.99rem)" srcSet="/favicon.svg"/>${IMAGE}`);
});
