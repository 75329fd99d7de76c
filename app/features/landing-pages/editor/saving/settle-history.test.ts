import { expect, test } from "vitest";
import { recordStep, recordTyping, redoStep, startHistory, undoStep } from "../../drafts/draft-history.ts";
import { changeField } from "../../drafts/draft.ts";
import { toDraft, type Draft } from "../../drafts/read-draft.ts";
import { newPage } from "../../pages/page.ts";
import { pageInputSchema } from "../../pages/page-schema.ts";
import type { Page } from "../../pages/pages.server.ts";
import { settleHistory, type Edited } from "./draft-changes.ts";

const pageAt = (rev: number, fields: object = {}): Page => ({
  ...pageInputSchema.parse({ ...newPage(), title: "Page", slug: "page", ...fields }),
  id: "page",
  rev,
  publicSlug: "page",
  status: "active",
  hasUnpublished: false,
  editor: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

const edited = (draft: Draft, fields: Partial<Edited> = {}): Edited => ({
  draft,
  slugFollowsTitle: false,
  base: 4,
  ...fields,
});

const titled = (title: string): Draft => ({ ...toDraft(pageAt(4)), title });

const type = (now: ReturnType<typeof startHistory<Edited>>, draft: Draft, at: number) =>
  recordTyping(now, { name: "typed", path: "title", at, state: { ...now.present, draft } });

const settle = (history: typeof start, saved: Page) =>
  settleHistory(history, { page: saved, saved: toDraft(saved), from: 4 });

const start = startHistory(edited(titled("First")));

test("settle history: after a save the form shows the saved draft, and undo restores the previous one", () => {
  const saved = pageAt(5, { title: "Second" });
  const settled = settle(type(start, titled(" Second "), 0), saved);
  expect(settled.present.draft).toEqual(toDraft(saved));
  expect(undoStep(settled).present.draft.title).toBe("First");
  expect(redoStep(undoStep(settled)).present).toEqual(settled.present);
});

test("settle history: input and undo during a save stay, and remain unsaved", () => {
  const saved = pageAt(5, { title: "Second" });
  const sent = type(start, titled("Second"), 0);
  const typedOn = settle(type(sent, titled("Second, and on"), 5000), saved);
  expect(typedOn.present.draft.title).toBe("Second, and on");
  const undone = settle(undoStep(sent), saved);
  expect(undone.present.draft.title).toBe("First");
  expect(redoStep(undone).present.draft).toEqual(toDraft(saved));
});

test("settle history: states based on the saved revision's base are rebased onto the saved revision", () => {
  const saved = pageAt(5, { title: "Second" });
  const settled = settle(type(start, titled("Second"), 0), saved);
  expect([settled.present.base, undoStep(settled).present.base]).toEqual([5, 5]);
});

test("settle history: a restored older revision does not overwrite later ones after undo and a save", () => {
  const restored = edited(titled("Kept on a train"), { base: 2, continues: "draft:page:1" });
  const undone = undoStep(recordStep(start, { name: "restored", state: restored }));
  const saved = pageAt(5, { title: "First" });
  const settled = settle(undone, saved);
  expect(settled.present.base).toBe(5);
  expect(settled.present.continues).toBeUndefined();
  expect(redoStep(settled).present).toMatchObject({ base: 2, continues: "draft:page:1" });
});

test("settle history: a public page gets no future publication time from earlier input", () => {
  const timed = type(start, changeField(titled("First"), "publishAt", "2099-06-01T09:30"), 0);
  const now = type(timed, changeField(titled("First"), "publishAt", ""), 5000);
  const saved = pageAt(5, { title: "First" });
  const settled = settle(now, saved);
  expect(undoStep(settled).present.draft.publishAt).toBe("");
});
