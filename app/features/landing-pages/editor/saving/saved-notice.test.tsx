import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageHead } from "../../pages/pages.server.ts";
import type { SaveOutcome } from "../../saving/save-outcome.ts";
import { SavedNotice } from "./saved-notice.tsx";

const page = { status: "active", publicSlug: "spring", hasUnpublished: false } as PageHead;
const render = (endedTest: SaveOutcome["endedTest"]) =>
  renderToStaticMarkup(
    <SavedNotice saved={{ effect: "published", isDelayed: false, endedTest }} page={page} />,
  );

test("saved notice: it says whether the save ended a test of versions", () => {
  expect(render("yes")).toContain("It ended the running test of versions.");
  expect(render("unknown")).toContain("Whether it ended a test of versions could not be read.");
  expect(render(undefined)).not.toContain("test of versions");
});
