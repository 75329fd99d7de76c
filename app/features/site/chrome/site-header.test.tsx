import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findGetStartedTarget } from "../domain/site.ts";
import { SiteHeader } from "./site-header.tsx";

function renderHeader(isSignedIn: boolean, intakeForm = ""): string {
  const getStarted = findGetStartedTarget(intakeForm);
  return renderToStaticMarkup(<SiteHeader getStarted={getStarted} isSignedIn={isSignedIn} />);
}

test("site header: a signed-in visitor gets a link to the account instead of Get Started", () => {
  const html = renderHeader(true);
  expect(html.match(/>Your account</g)).toHaveLength(2);
  expect(html).not.toContain("Get Started");
});

test.each(["", "https://intake.example/form"])(
  "site header: signed-out links have the labels that the script inserts for signed-in visitors (intake form: %j)",
  (intakeForm) => {
    const html = renderHeader(false, intakeForm);
    expect(html.match(/<a [^>]*data-signed-in=""[^>]*>Get Started/g)).toHaveLength(2);
    expect(html.match(/<a [^>]*data-signed-in="Your account"[^>]*>Sign In</g)).toHaveLength(2);
  },
);
