import { useEffect, useMemo, useRef, useState } from "react";
import type { AutosaveAnswer } from "../../drafts/autosave-answer.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { createAutosave, type Progress } from "./autosave.ts";
import { hasChanged } from "./draft-changes.ts";
import type { Held } from "./edited-draft.ts";
import { sayClosed, sayOpen, sendDraft } from "./send-draft.ts";

/** How often an opened editor says that it is open, in milliseconds. */
const SIGN_OF_LIFE_MS = 15_000;

interface Typed {
  draft: Draft;
  /** The revision that it was typed over. */
  base: number;
}

interface AutosaveOptions {
  /** Of the page, also while it is not stored yet. */
  id: string;
  editor: string;
  draft: Draft;
  base: number;
  held: Held;
  isOn: boolean;
  onSaved: (draft: Draft, revs: { from: number; to: number }) => void;
}

/** Keeps the draft on the server while it is typed, and knows who else has the page open. */
export function useAutosave({ id, editor, draft, base, held, isOn, onSaved }: AutosaveOptions) {
  const [progress, setProgress] = useState<Progress>({ stage: "saved" });
  const [answer, setAnswer] = useState<AutosaveAnswer>();
  const typed = useMemo<Typed>(() => ({ draft, base }), [draft, base]);
  const latest = useRef({ held, onSaved });
  const autosave = useRef<ReturnType<typeof createAutosave<Typed, AutosaveAnswer>>>(undefined);
  useEffect(() => {
    latest.current = { held, onSaved };
  });

  useEffect(() => {
    if (!isOn) return;
    const { held: start } = latest.current;
    const made = createAutosave<Typed, AutosaveAnswer>(
      {
        send: ({ state, base: rev, seq }) =>
          sendDraft({ id, editor }, { draft: state.draft, rev: state.base, seq, isOlder: state.base < rev }),
        isSame: (one, other) => !hasChanged(one.draft, other.draft),
        later: (milliseconds, work) => {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
        now: Date.now,
        onProgress: setProgress,
        onSaved: ({ state, rev, held: said }) => {
          setAnswer(said);
          latest.current.onSaved(state.draft, { from: state.base, to: rev });
        },
      },
      { state: { draft: start.draft, base: start.rev }, rev: start.rev },
    );
    autosave.current = made;
    const goOn = () => void (document.visibilityState === "visible" && made.flush());
    window.addEventListener("online", goOn);
    document.addEventListener("visibilitychange", goOn);
    return () => {
      window.removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", goOn);
      made.stop();
      autosave.current = undefined;
    };
  }, [id, editor, isOn]);

  useEffect(() => {
    autosave.current?.rebase({ draft: held.draft, base: held.rev }, held.rev);
  }, [held]);
  useEffect(() => {
    autosave.current?.change(typed);
  }, [typed]);

  const isStored = held.rev > 0;
  useEffect(() => {
    if (!isStored) return;
    const say = async () => {
      const said = document.visibilityState === "visible" ? await sayOpen({ id, editor }) : undefined;
      if (said) setAnswer(said);
    };
    const leave = () => sayClosed({ id, editor });
    void say();
    const timer = setInterval(() => void say(), SIGN_OF_LIFE_MS);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id, editor, isStored]);

  return {
    progress,
    /** As the server last said. */
    answer,
    /** @returns whether everything has arrived */
    flush: () => autosave.current?.flush() ?? Promise.resolve(false),
    /** The whole form goes on its way. @returns the number of this sending */
    pause: () => autosave.current?.pause() ?? 1,
    resume: () => autosave.current?.resume(),
  };
}
