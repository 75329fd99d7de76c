import { expect, test } from "vitest";
import { nameProvisionally } from "../../pages/provisional-slug.ts";
import type { PageHead } from "../../pages/pages.server.ts";
import type { EditingSnapshot } from "./editing-state.ts";
import { isAlreadySaved } from "./use-buttons.ts";

const page = { id: "8f14e45f-ceea-4672-950f-0a1b2c3d4e5f", publicSlug: "spring" } as PageHead;
const now = { page, changed: false, isEarlier: false, save: { name: "clean" } } as const;

test("Enter in a field: only a draft that is stored under its own slug is already saved", () => {
  expect(isAlreadySaved({ intent: "save" }, now)).toBe(true);
  const unsaved: Partial<EditingSnapshot>[] = [
    { changed: true },
    { isEarlier: true },
    { page: undefined },
    { page: { ...page, publicSlug: nameProvisionally(page.id) } },
    { save: { name: "dirty" } },
  ];
  for (const state of unsaved) expect(isAlreadySaved({ intent: "save" }, { ...now, ...state })).toBe(false);
  expect(isAlreadySaved({ intent: "publish" }, now)).toBe(false);
  expect(isAlreadySaved({ intent: "save", overRev: 2 }, now)).toBe(false);
});
