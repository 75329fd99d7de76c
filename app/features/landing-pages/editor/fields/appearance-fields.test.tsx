import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { oneLine } from "../../blocks/fields.ts";
import { AppearanceFields } from "./appearance-fields.tsx";

function show(props: object, wanted = ""): string {
  return renderToStaticMarkup(
    <AppearanceFields
      fields={[["tone", oneLine("Tone", "calm")]]}
      props={props}
      isWanted={(property) => property === wanted}
    >
      {([property]) => <input key={property} name={property} />}
    </AppearanceFields>,
  );
}

test("appearance: its fields are folded until one differs from its default or has an issue", () => {
  expect(show({ tone: "calm" })).toMatch(/^<details(?![^>]* open)[^>]*><summary>Appearance.*name="tone"/);
  expect(show({ tone: "loud" })).toMatch(/^<details[^>]* open/);
  expect(show({ tone: "calm" }, "tone")).toMatch(/^<details[^>]* open/);
});
