import { expect, test } from "vitest";
import { readProps, writeProps } from "./island-props.ts";

test("island props: dates, lists and missing values survive serialization", () => {
  const props = { at: new Date(0), list: [{ at: new Date(1) }, null], none: undefined, text: "2026-01-01" };
  expect(readProps(writeProps(props))).toEqual(props);
});

test("writeProps: a text with script tags is escaped and survives serialization", () => {
  const props = { title: "</script><script>alert(1)</script><!-- \u2028 ${x} $& $date" };
  expect(writeProps(props)).not.toContain("<");
  expect(readProps(writeProps(props))).toEqual(props);
});
