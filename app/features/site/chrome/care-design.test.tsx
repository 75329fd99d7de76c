import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CareDesign } from "./care-design.tsx";

const clinician = { name: "Ada Sample", role: "Rheumatologist", credentials: "MD", licensedIn: ["CA"] };

test.each([
  ["", [], true],
  ["Sample Medical Group", [], true],
  ["", [clinician], true],
  ["Sample Medical Group", [clinician], false],
])(
  "CareDesign: with the name %j and the clinicians %j, the notice is shown: %j",
  (name, clinicians, isShown) => {
    const html = renderToStaticMarkup(<CareDesign known={{ name, clinicians }} />);
    expect(html.includes("has not opened yet")).toBe(isShown);
  },
);
