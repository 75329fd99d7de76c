import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readState } from "../domain/sign-up.ts";
import { WaitlistForm, type WaitlistFormProps } from "./waitlist-form.tsx";

function render(props: WaitlistFormProps): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => <WaitlistForm {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("waitlist form: a state in the URL is preselected, and typed input overrides it", () => {
  const state = readState(new URLSearchParams("state=CA"));
  expect(render({ state })).toContain('<option value="CA" selected="">');
  const values = { firstName: "", email: "", state: "NV", adult: "", consent: "", news: "" };
  expect(render({ state, values })).toContain('<option value="NV" selected="">');
});

test.each(["", "state=", "state=Mars", "state=ca", "state=elsewhere"])(
  "waitlist form: %j is not the code of a state",
  (query) => {
    expect(readState(new URLSearchParams(query))).toBeUndefined();
  },
);

test("waitlist form: the notice about care is above the fields, and the one about stored data above the button", () => {
  const [above = "", form = ""] = render({}).split("<form");
  expect(above).toContain("does not make you a patient");
  expect(above).toContain("In an emergency, call 911.");
  expect(above).not.toContain("What we keep");
  const order = ['name="news"', "What we keep", "/consumer-health-data-privacy", 'type="submit"'];
  const places = order.map((words) => form.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
