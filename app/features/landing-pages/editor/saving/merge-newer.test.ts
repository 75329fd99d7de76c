import { expect, test } from "vitest";
import { toDraft, type Draft } from "../../drafts/read-draft.ts";
import { newPage } from "../../pages/page.ts";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import { createEditing } from "./editing.ts";
import type { SaveReply } from "./editing-state.ts";
import * as merges from "./merge-newer.ts";
import type { Request } from "./save-protocol.ts";

const started = toDraft({ ...newPage(), title: "Page", slug: "page" });

/** Opens a page in several editors; each save succeeds over the newest revision only. */
function openPage() {
  const revisions: { draft: Draft; savedBy: string; intent: string }[] = [
    { draft: started, savedBy: "", intent: "save" },
  ];
  const head = (): NewerPage => ({
    ...newPage(),
    ...revisions.at(-1)!.draft,
    publishAt: null,
    unpublishAt: null,
    id: "page",
    rev: revisions.length,
    publicSlug: "page",
    status: "active",
    hasUnpublished: true,
    editor: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    savedBy: revisions.at(-1)!.savedBy,
  });
  const open = (savedBy: string) => {
    let pending: (() => void) | undefined;
    let focused: string | undefined;
    let loaded: typeof merges | undefined = merges;
    const send = ({ draft, over, intent }: Request<Draft>): Promise<SaveReply> => {
      if (over !== revisions.length)
        return Promise.resolve({ code: "stale", theirs: { ...head(), base: revisions[over - 1]?.draft } });
      revisions.push({ draft, savedBy, intent });
      const pressed = { outcome: { effect: "kept", isDelayed: false }, draft } as const;
      const isButton = intent !== "autosave";
      return Promise.resolve({
        code: "saved",
        saved: { code: "saved", page: head(), pressed: isButton ? pressed : undefined },
      });
    };
    const later = (_milliseconds: number, work: () => void) => {
      pending = work;
      return () => (pending = undefined);
    };
    const editing = createEditing(
      { page: head(), startedFrom: revisions.length, saved: started, initial: started },
      { send, later, now: () => 0, findMerging: () => loaded, findFocused: () => focused },
    );
    editing.open();
    /** Runs until no request is in flight. */
    const settle = async () => {
      for (let turn = 0; turn < 5; turn++) {
        pending?.();
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const load = (module: typeof merges | undefined) => void (loaded = module);
    return { editing, settle, load, focus: (path: string | undefined) => void (focused = path) };
  };
  return { revisions, anna: open("anna@rootwell.example"), ben: open("ben@rootwell.example") };
}

test("merging: an autosave merges changes of another editor with a notice, and undo reverts one's own step only", async () => {
  const { revisions, anna, ben } = openPage();
  anna.editing.change("title", "Anna's title");
  await anna.settle();
  ben.editing.change("blocks.1.props.ctaText", "Ben's button");
  await ben.settle();
  expect(revisions.at(-1)!.draft).toMatchObject({
    title: "Anna's title",
    blocks: [{}, { props: { ctaText: "Ben's button" } }],
  });
  const now = ben.editing.read();
  expect(now.save.name).toBe("clean");
  expect(now.conflict).toBeUndefined();
  expect(now.merged).toMatchObject({ added: ["Page Title"], theirs: { savedBy: "anna@rootwell.example" } });
  ben.editing.undo();
  await ben.settle();
  expect(revisions.at(-1)!.draft).toMatchObject({ title: "Anna's title", blocks: started.blocks });
});

test("merging: a change of the focused field is merged on blur, and nothing is saved until then", async () => {
  const { revisions, anna, ben } = openPage();
  anna.editing.change("title", "Anna's title");
  await anna.settle();
  ben.focus("title");
  ben.editing.change("blocks.1.props.ctaText", "Ben's button");
  await ben.settle();
  expect(ben.editing.read()).toMatchObject({
    draft: { title: "Page" },
    save: { name: "stale" },
    mergeObstacle: "in-focus",
  });
  expect(revisions).toHaveLength(2);
  ben.focus("slug");
  ben.editing.leaveField();
  await ben.settle();
  expect(ben.editing.read()).toMatchObject({ draft: { title: "Anna's title" }, save: { name: "clean" } });
  expect(revisions.at(-1)!.draft.title).toBe("Anna's title");
});

test("merging: typing in a field that another editor has changed is a conflict, and the rest is merged", async () => {
  const { anna, ben } = openPage();
  anna.editing.change("title", "Anna's title");
  anna.editing.change("blocks.1.props.headline", "Anna's headline");
  await anna.settle();
  ben.focus("title");
  ben.editing.change("blocks.1.props.ctaText", "Ben's button");
  await ben.settle();
  ben.editing.change("title", "Ben's title");
  const { draft, conflict, mergeObstacle } = ben.editing.read();
  expect(draft).toMatchObject({
    title: "Ben's title",
    blocks: [{}, { props: { headline: "Anna's headline" } }],
  });
  expect([conflict?.theirs.rev, mergeObstacle]).toEqual([2, undefined]);
  ben.editing.press({ intent: "save", overRev: 2 });
  await ben.settle();
  expect(ben.editing.read().save.name).toBe("clean");
  expect(ben.editing.read().held.draft.title).toBe("Ben's title");
});

test("merging: a saving button continues with the merged draft, a publishing one waits for a review", async () => {
  const { revisions, anna, ben } = openPage();
  anna.editing.change("title", "Anna's title");
  await anna.settle();
  ben.editing.change("blocks.1.props.ctaText", "Ben's button");
  ben.editing.press({ intent: "save" });
  await ben.settle();
  expect(revisions.map(({ intent }) => intent)).toEqual(["save", "autosave", "save"]);
  expect(ben.editing.read().reply).toMatchObject({ code: "saved" });
  anna.editing.change("slug", "annas-slug");
  anna.editing.press({ intent: "publish" });
  await anna.settle();
  expect(anna.editing.read()).toMatchObject({ reply: { code: "stale" }, merged: { isHeldBack: true } });
  expect(revisions.map(({ intent }) => intent)).not.toContain("publish");
  anna.editing.press({ intent: "publish" });
  await anna.settle();
  expect(revisions.at(-1)).toMatchObject({
    intent: "publish",
    draft: { title: "Anna's title", slug: "annas-slug" },
  });
  expect(anna.editing.read().merged).toBeUndefined();
});

test("merging: without its script nothing is merged, which is shown, and the next press merges once it loads", async () => {
  const { revisions, anna, ben } = openPage();
  anna.editing.change("title", "Anna's title");
  await anna.settle();
  ben.load(undefined);
  ben.editing.change("blocks.1.props.ctaText", "Ben's button");
  await ben.settle();
  expect(ben.editing.read()).toMatchObject({ draft: { title: "Page" }, mergeObstacle: "not-loaded" });
  expect(revisions).toHaveLength(2);
  ben.load(merges);
  ben.editing.press({ intent: "save" });
  await ben.settle();
  expect(ben.editing.read()).toMatchObject({ mergeObstacle: undefined, save: { name: "clean" } });
  expect(revisions.at(-1)!.draft).toMatchObject({
    title: "Anna's title",
    blocks: [{}, { props: { ctaText: "Ben's button" } }],
  });
});

test("merging: blocks that two editors add at the same time are both kept", async () => {
  const { revisions, anna, ben } = openPage();
  for (const { editing, settle } of [anna, ben]) {
    editing.run("duplicate-block blocks 1");
    await settle();
  }
  const { blocks } = revisions.at(-1)!.draft;
  expect(blocks.map(({ type }) => type)).toEqual(["hero-image", "cta", "cta", "cta"]);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(4);
});
