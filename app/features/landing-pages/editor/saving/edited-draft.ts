import { useState } from "react";
import { deriveSlug } from "#app/values/slug.ts";
import { describeCommand, runCommand } from "../../drafts/draft-commands.ts";
import {
  recordStep,
  recordTyping,
  redoStep,
  startHistory,
  undoStep,
  type DraftHistory,
} from "../../drafts/draft-history.ts";
import { nameField } from "../../drafts/draft-names.ts";
import { changeField } from "../../drafts/draft.ts";
import { findPictureField } from "../../pages/picture-fields.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import type { Page } from "../../pages/pages.server.ts";
import { rebaseStates, settleHistory, type Edited } from "./draft-changes.ts";
import type { KeptCopy } from "./kept-drafts.ts";

interface EditedDraftOptions {
  page: Page | undefined;
  /** Of this editor: what it saved itself is not somebody else's. */
  editor: string;
  /** The revision that the edit started from. */
  startedFrom: number | undefined;
  saved: Draft;
  initial: Draft;
  /** What the last save did, if it put other words in the place of those in the form. */
  replaced: string | undefined;
  /** Nothing can be changed now but by a copy that is restored. */
  isLocked: boolean;
}

/** What the server is known to hold. */
export interface Held {
  draft: Draft;
  /** 0 while the page is not stored. */
  rev: number;
}

/** The draft in the editor, what can be done to it, and the way back. */
export function useEditedDraft(options: EditedDraftOptions) {
  const { page, editor, startedFrom, saved, initial, replaced, isLocked } = options;
  const [history, setHistory] = useState(() =>
    startHistory<Edited>({ draft: initial, slugFollowsTitle: initial.slug === "", base: startedFrom }),
  );
  const [said, setSaid] = useState("");
  const [held, setHeld] = useState<Held>({ draft: saved, rev: page?.rev ?? 0 });
  const [rev, setRev] = useState(page?.rev);
  if (page?.rev !== rev) {
    setRev(page?.rev);
    // What somebody else saved is compared, and not taken for what was sent.
    if (page?.editor === editor) {
      setHeld({ draft: saved, rev: page.rev });
      setHistory((now) => {
        const settled = settleHistory(now, page, saved);
        if (replaced === undefined) return settled;
        const state = { ...settled.present, draft: saved, slugFollowsTitle: false };
        return recordStep(settled, { name: replaced, state });
      });
    }
  }
  const { present } = history;
  const type = (path: string, change: (now: Edited) => Edited) => {
    if (isLocked) return;
    const at = Date.now();
    const name = `${nameField(present.draft, path)} changed`;
    setSaid("");
    setHistory((now) => recordTyping(now, { path, at, name, state: change(now.present) }));
  };
  const walk = (
    step: (history: DraftHistory<Edited>) => DraftHistory<Edited>,
    name: string | undefined,
    done: string,
  ) => {
    if (isLocked || name === undefined) return;
    setHistory(step);
    setSaid(`${done}: ${name}.`);
  };
  return {
    ...present,
    held,
    /** The server holds this state, in this revision. */
    settle(arrived: Draft, { from, to }: { from: number; to: number }) {
      setHeld({ draft: arrived, rev: to });
      setHistory((now) => rebaseStates(now, from, to));
    },
    /** What the last command, undo or redo has changed. */
    said,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => walk(undoStep, history.past.at(-1)?.name, "Undone"),
    redo: () => walk(redoStep, history.future[0]?.name, "Redone"),
    change: (path: string, value: string) => type(path, (now) => changeIn(now, path, value)),
    /** Puts the address of a picture where its field is by now. @returns whether that is still there */
    takePicture(uploadName: string, url: string): boolean {
      const path = findPictureField(present.draft, uploadName);
      if (path === undefined) setSaid("A picture has arrived, but what it was for has been removed.");
      else type(path, (now) => changeIn(now, findPictureField(now.draft, uploadName) ?? "", url));
      return path !== undefined;
    },
    run(command: string) {
      const draft = runCommand(present.draft, command);
      const name = describeCommand(present.draft, draft, command);
      if (isLocked || name === undefined) return;
      setHistory((now) => recordStep(now, { name, state: { ...now.present, draft } }));
      setSaid(command.startsWith("remove-") ? `${name}. Undo is Ctrl+Z.` : `${name}.`);
    },
    /** @param name of the step: "Saved version of Slug taken" */
    replace(name: string, change: (draft: Draft) => Draft) {
      if (isLocked) return;
      setHistory((now) =>
        recordStep(now, { name, state: { ...now.present, draft: change(now.present.draft) } }),
      );
    },
    restore({ key, rev: base, draft }: KeptCopy) {
      const slugFollowsTitle = draft.slug === deriveSlug(draft.title);
      const state = { draft, slugFollowsTitle, continues: key, base: page ? base : undefined };
      setHistory((now) => recordStep(now, { name: "Kept changes restored", state }));
    },
  };
}

/** A slug follows the title until it is typed by hand, and again once it is empty. */
function changeIn(now: Edited, path: string, value: string): Edited {
  const typed = changeField(now.draft, path, value);
  const slugFollowsTitle = path === "slug" ? value === "" : now.slugFollowsTitle;
  const draft = path === "title" && slugFollowsTitle ? changeField(typed, "slug", deriveSlug(value)) : typed;
  return draft === now.draft && slugFollowsTitle === now.slugFollowsTitle
    ? now
    : { ...now, draft, slugFollowsTitle };
}
