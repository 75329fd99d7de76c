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

test("the place on the waitlist says what it counts", () => {
  expect(readStart(1204)).toContain("You are number 1,204 of all who wait, in every state.");
});

test("the steps say when they begin, and the last one what it is not", () => {
  const text = readStart();
  expect(text).toContain("What happens when your care begins");
  expect(text).toMatch(
    /24\/7 specialist access .*not an emergency line.*how soon to expect an answer.*call 911/,
  );
});
