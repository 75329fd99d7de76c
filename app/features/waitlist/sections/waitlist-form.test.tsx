import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readState } from "../domain/sign-up.ts";
import { WaitlistForm, type WaitlistFormProps } from "./waitlist-form.tsx";

function render(props: WaitlistFormProps): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => <WaitlistForm {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("the state that an address names is chosen already, and what was typed is stronger", () => {
  const state = readState(new URLSearchParams("state=CA"));
  expect(render({ state })).toContain('<option value="CA" selected="">');
  const values = { firstName: "", email: "", state: "NV", adult: "", consent: "", news: "" };
  expect(render({ state, values })).toContain('<option value="NV" selected="">');
});

test.each(["", "state=", "state=Mars", "state=ca", "state=elsewhere"])("%j names no state", (query) => {
  expect(readState(new URLSearchParams(query))).toBeUndefined();
});
