import { expect, test } from "vitest";
import { toDraft } from "../../drafts/read-draft.ts";
import { newPage } from "../../pages/page.ts";
import { nameProvisionally } from "../../pages/provisional-slug.ts";
import { pageInputSchema } from "../../pages/page-schema.ts";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import { createEditing } from "./editing.ts";
import type { SaveReply } from "./editing-state.ts";
import type { Request } from "./save-protocol.ts";

const pageAt = (rev: number, fields: Partial<NewerPage> = {}): NewerPage => ({
  ...pageInputSchema.parse({ ...newPage(), title: "Page", slug: "page" }),
  id: "page",
  rev,
  publicSlug: "page",
  status: "draft",
  hasUnpublished: false,
  editor: null,
  savedBy: "anna@rootwell.example",
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...fields,
});

/** Opens an editor with manual timers, and a server that saves over its newest revision only. */
function open(page: NewerPage) {
  let rev = page.rev;
  let pending: (() => void) | undefined;
  const requests: Request<ReturnType<typeof toDraft>>[] = [];
  const send = (request: (typeof requests)[number]): Promise<SaveReply> => {
    requests.push(request);
    if (request.over !== rev) return Promise.resolve({ code: "stale", theirs: pageAt(rev) });
    rev += 1;
    const head = { ...page, rev };
    const pressed = { outcome: { effect: "draft", isDelayed: false }, draft: request.draft } as const;
    const isButton = request.intent !== "autosave";
    return Promise.resolve({
      code: "saved",
      saved: { code: "saved", page: head, pressed: isButton ? pressed : undefined },
    });
  };
  const later = (_milliseconds: number, work: () => void) => {
    pending = work;
    return () => (pending = undefined);
  };
  const saved = toDraft(page);
  const editing = createEditing(
    { page, startedFrom: page.rev, saved, initial: saved },
    { send, later, now: () => 0, findMerging: () => undefined, findFocused: () => undefined },
  );
  editing.open();
  const pause = async () => {
    pending?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { editing, requests, pause, saved };
}

test("editing: undo after a stale copy has overwritten the newest revision causes no conflict with the editor's own save", async () => {
  const { editing, pause, saved } = open(pageAt(7));
  editing.restore({ key: "draft:page:1", rev: 2, at: 0, draft: { ...saved, title: "Kept" } });
  await pause();
  expect(editing.read().conflict?.theirs.rev).toBe(7);
  editing.press({ intent: "save", overRev: 7 });
  await pause();
  expect(editing.read()).toMatchObject({ save: { name: "clean" }, held: { rev: 8 } });
  editing.undo();
  await pause();
  expect(editing.read()).toMatchObject({
    save: { name: "clean" },
    draft: { title: "Page" },
    held: { rev: 9 },
  });
});

test("editing: a local copy of a page without a slug, restored into another page, is based on that page's revision", async () => {
  const { editing, pause, requests, saved } = open(pageAt(3, { publicSlug: nameProvisionally("page") }));
  editing.restore({ key: "draft:new:1", rev: 1, at: 0, draft: { ...saved, title: "Kept" } });
  await pause();
  expect(requests).toMatchObject([{ over: 3, draft: { title: "Kept" } }]);
  expect(editing.read().save.name).toBe("clean");
});

test("editing: a transliterated slug is applied only while the slug follows that title", () => {
  const { editing } = open(pageAt(1));
  editing.change("slug", "");
  editing.change("title", "Весна");
  expect(editing.read().draft.slug).toBe("");
  editing.spell("Весна", "vesna");
  expect(editing.read().draft.slug).toBe("vesna");
  editing.change("title", "Весна 2");
  editing.spell("Весна", "vesna");
  expect(editing.read().draft.slug).toBe("2");
  editing.change("slug", "mine");
  editing.spell("Весна 2", "vesna-2");
  expect(editing.read().draft.slug).toBe("mine");
});
