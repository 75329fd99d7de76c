import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { declarations } from "../../blocks/declarations.ts";
import { toDraft } from "../../drafts/read-draft.ts";
import { MAX_BLOCKS, newPage } from "../../pages/page.ts";
import { BlockPalette } from "./block-palette.tsx";

const { blocks } = toDraft(newPage());

const render = (count: number) =>
  renderToStaticMarkup(
    <BlockPalette
      blocks={Array.from({ length: count }, (_, at) => ({ ...blocks[1]!, id: `cta-${at}` }))}
      onCommand={() => undefined}
      onSections={() => undefined}
    />,
  );

test("block palette: each type can be added after the last block, with its label and description", () => {
  const html = render(2);
  for (const { type, label, description } of declarations.filter(({ isReference }) => !isReference)) {
    expect(html).toContain(`value="insert-block ${type} 2"`);
    expect(html).toContain(`<span class="visually-hidden">Add </span>${label}</button>`);
    expect(description, label).toBeDefined();
    expect(html).toContain(description);
  }
});

test("block palette: a full page shows a notice, and no type can be added", () => {
  const html = render(MAX_BLOCKS);
  expect(html).not.toContain("<button");
  expect(html).toContain("at most 50 blocks");
});
