import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { URGENT_KINDS } from "../domain/urgent-vocabulary.ts";
import { UrgentNotice } from "./urgent-notice.tsx";

const ALERT = /<div role="alert">(.*)<\/div><div class="search-note-quiet">|<div role="alert">(.*)<\/div>$/;

test("urgent notice: loud calls interrupt a screen reader, and quiet ones do not", () => {
  const html = renderToStaticMarkup(<UrgentNotice calls={{ loud: ["crisis"], quiet: ["911"] }} />);
  const [, alert = ""] = ALERT.exec(html) ?? [];
  expect(alert).toContain("988");
  expect(alert).not.toContain("If this is happening now, call");
  expect(html).toContain("If this is happening now, call");
});

const LOUD_KINDS = URGENT_KINDS.filter((kind) => kind !== "same-day");

test.each([
  ...LOUD_KINDS.map((kind) => ({ loud: [kind], quiet: [] })),
  ...URGENT_KINDS.map((kind) => ({ loud: [], quiet: [kind] })),
])("urgent notice: $loud aloud and $quiet quietly says whom to call in both languages", (calls) => {
  const html = renderToStaticMarkup(<UrgentNotice calls={calls} />);
  expect(html.match(/<p/g)).toHaveLength(2);
  expect(html).toContain('<p lang="es">');
});

test("urgent notice: a call that can wait until the same day names the clinician, and interrupts nobody", () => {
  const html = renderToStaticMarkup(<UrgentNotice calls={{ loud: [], quiet: ["same-day"] }} />);
  expect(html).toContain('<div role="alert"></div>');
  expect(html).toContain("call your clinician today");
});
