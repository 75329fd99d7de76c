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

test.each(URGENT_KINDS)(
  "urgent notice: %s has a number to call in both languages, loud and quiet",
  (kind) => {
    for (const calls of [
      { loud: [kind], quiet: [] },
      { loud: [], quiet: [kind] },
    ]) {
      const html = renderToStaticMarkup(<UrgentNotice calls={calls} />);
      expect(html.match(/<p/g)).toHaveLength(2);
      expect(html).toContain('<p lang="es">');
    }
  },
);
