import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondStepPanel } from "./second-step.tsx";

const email = "ann@rootwell.example";
const made = { codes: ["abcde-fghij"], email, madeAt: new Date("2026-11-22T10:30:00Z") };

function render(Component: ComponentType): string {
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("turning the second step off has a group, a fold and a password of its own", () => {
  const html = render(() => <SecondStepPanel email={email} on />);
  const [renewing = "", ...others] = html.split("</form>");
  expect(renewing).toContain('value="recovery-codes"');
  expect(renewing).not.toContain('value="second-step-off"');
  expect(others.join("")).toMatch(
    /<h2[^>]*>Turn off the second step<.*<details(?! open).*name="password".*value="second-step-off"/,
  );
});

test("codes that are made again have no place in a set-up, and say that the earlier ones are over", () => {
  const renewed = render(() => <RecoveryCodes {...made} areRenewed />);
  expect(renewed).toContain(">Your new recovery codes<");
  expect(renewed).toContain("The earlier ones no longer work.");
  expect(render(() => <RecoveryCodes {...made} />)).toContain(">2. Keep these recovery codes<");
});

test("codes say of which site and account they are, and since when: on paper and in the file", () => {
  const html = render(() => <RecoveryCodes {...made} />);
  const whose = "Rootwell recovery codes for ann@rootwell.example, made on Nov 22, 2026.";
  expect(html).toContain(`<p class="member-paper">${whose}</p>`);
  expect(html).toContain(encodeURIComponent(whose));
});
