import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { StartPage } from "./start-page.tsx";

function readStart(place?: number): string {
  const Component = () => <StartPage firstName="Ann" saved={[]} {...(place !== undefined && { place })} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("start page: the waitlist number is explained as one across all states", () => {
  expect(readStart(1204)).toContain("You are number 1,204 of all who wait, in every state.");
});

test("start page: the steps state when they begin, and that specialist access is not an emergency line", () => {
  const text = readStart();
  expect(text).toContain("What happens when your care begins");
  expect(text).toMatch(
    /24\/7 specialist access .*not an emergency line.*how soon to expect an answer.*call 911/,
  );
});
