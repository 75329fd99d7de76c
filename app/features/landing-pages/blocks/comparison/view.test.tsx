import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockList } from "../block-list.tsx";
import { blockSchema } from "../block-schema.ts";

const render = (props: object) =>
  renderToStaticMarkup(
    <BlockList
      title="Compared"
      blocks={[blockSchema.parse({ id: "table", type: "comparison", props })]}
      pictures={{}}
    />,
  );

const items = [
  { id: "a", about: "Visits by video", option1: "Yes", option2: "partly, on some days", option4: "No cost" },
  { id: "b", about: "Records", option1: "", option2: "no" },
];

test("comparison: a named option is a column with headers, an unnamed one is left out", () => {
  const html = render({ option1: "We", option2: "An office", option4: "A clinic", items });
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
  expect(html).toContain('data-option="A clinic"');
  expect(html).not.toContain('data-option=""');
});

test("comparison: an answer has an icon next to its text, other texts have none", () => {
  const html = render({ option1: "We", option2: "An office", option4: "A clinic", items });
  expect(html.match(/<svg/g)).toHaveLength(3);
  for (const words of ["Yes", "partly, on some days", "no", "No cost"])
    expect(html).toContain(`<span>${words}</span>`);
});

test("comparison: the day of the comparison is shown in words, if there is one", () => {
  expect(render({ comparedOn: "2026-03-01" })).toContain(
    'Compared on <time dateTime="2026-03-01">March 1, 2026</time>.',
  );
  expect(render({})).not.toContain("Compared on");
});
