import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AudienceMark } from "./audience-mark.tsx";
import { AudienceNote } from "./audience-note.tsx";
import { CareCall } from "./care-call.tsx";
import { ConditionList } from "./condition-list.tsx";

function show(Component: () => React.ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("call to action: the waitlist is offered only if care may be available", () => {
  expect(show(() => <CareCall audience="adult-care" />)).toContain('href="/waitlist"');
  for (const audience of ["information", "children"] as const) {
    const html = show(() => <CareCall audience={audience} />);
    expect(html).not.toContain("/waitlist");
    expect(html).toContain("adults");
  }
});

test("audience note: the page begins with what the service does not do", () => {
  expect(show(() => <AudienceNote audience="children" />)).toContain("We do not see children");
  expect(show(() => <AudienceNote audience="information" />)).toContain("We do not treat it");
  expect(show(() => <AudienceNote audience="adult-care" />)).toContain("adults of 18 and over");
});

test("audience mark: only conditions that are not treated are marked in a list", () => {
  expect(show(() => <AudienceMark audience="information" />)).toContain("Information only");
  const condition = { name: "PANDAS", note: "", systems: [], category: false, rarity: undefined };
  const found = [
    { ...condition, slug: "pandas", audience: "children" as const },
    { ...condition, slug: "lupus", audience: "adult-care" as const },
  ];
  const html = show(() => <ConditionList conditions={found} />);
  expect(html.match(/Information for parents/g)).toHaveLength(1);
  expect(html).not.toContain("Care for adults");
});
