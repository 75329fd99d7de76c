import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NothingFound } from "./nothing-found.tsx";

function render(isTextLost: boolean): string {
  return renderToStaticMarkup(
    <NothingFound
      query="zzzz"
      count={200}
      isTextLost={isTextLost}
      nearest={[]}
      elsewhere={0}
      supportEmail="help@rootwell.example"
    />,
  );
}

test("empty result: the full-text search is mentioned only if it succeeded", () => {
  expect(render(false)).toContain("and through their text.");
  expect(render(true)).toContain("but not through what they say.");
  expect(render(true)).not.toContain("through their text");
});
