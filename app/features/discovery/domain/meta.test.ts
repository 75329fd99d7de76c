import { expect, test } from "vitest";
import { describePage } from "./meta.ts";

test("meta: the social image has dimensions and alternative text", () => {
  const meta = describePage({
    title: "Lupus",
    description: "What it is.",
    path: "/conditions",
    publicOrigin: "https://www.rootwell.example",
  });
  expect(meta).toEqual(
    expect.arrayContaining([
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: expect.stringMatching(/^Lupus \| /) },
      { name: "twitter:image:alt", content: expect.stringMatching(/^Lupus \| /) },
    ]),
  );
});
