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

test("SecondStepPanel: turning it off has a heading, a closed disclosure and a password field separate from the recovery codes", () => {
  const html = render(() => <SecondStepPanel email={email} on />);
  const [renewing = "", ...others] = html.split("</form>");
  expect(renewing).toContain('value="recovery-codes"');
  expect(renewing).not.toContain('value="second-step-off"');
  expect(others.join("")).toMatch(
    /<h2[^>]*>Turn off the second step<.*<details(?! open).*name="password".*value="second-step-off"/,
  );
});

test("RecoveryCodes: renewed codes have no step number, and a note says that the earlier ones no longer work", () => {
  const renewed = render(() => <RecoveryCodes {...made} areRenewed />);
  expect(renewed).toContain(">Your new recovery codes<");
  expect(renewed).toContain("The earlier ones no longer work.");
  expect(render(() => <RecoveryCodes {...made} />)).toContain(">2. Keep these recovery codes<");
});

test("RecoveryCodes: the printed page and the file contain site, account and date", () => {
  const html = render(() => <RecoveryCodes {...made} />);
  const whose = "Rootwell recovery codes for ann@rootwell.example, made on Nov 22, 2026.";
  expect(html).toContain(`<p class="member-paper">${whose}</p>`);
  expect(html).toContain(encodeURIComponent(whose));
});
