import { expect, test } from "vitest";
import { newPage } from "../pages/page.ts";
import { parseDraft } from "./parse-draft.ts";
import { toDraft, type Draft } from "./read-draft.ts";

const parse = (changes: Partial<Draft>) => parseDraft({ ...toDraft(newPage()), ...changes });

test("parseDraft: a time that daylight saving skips is refused with the reason", () => {
  const { content, unread } = parse({ publishAt: "2027-03-14T02:30", unpublishAt: "2027-03-14T03:30" });
  expect(content.publishAt).toBeNull();
  expect(unread).toEqual({ publishAt: expect.stringMatching(/^The clocks skip this time/) });
});

test("parseDraft: a text that is no time is refused with an example", () => {
  expect(parse({ publishAt: "soon" }).unread).toEqual({
    publishAt: expect.stringContaining("2027-01-15 09:00"),
  });
});
