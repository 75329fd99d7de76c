import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useRenewal } from "#app/browser/island/renewal.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import type { Page } from "../../pages/pages.server.ts";
import { hasChanged } from "./draft-changes.ts";
import { useEditedDraft } from "./edited-draft.ts";
import type { Stale } from "./difference-table.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useSending } from "./use-sending.ts";

export interface SavingOptions {
  /** The page being edited; none while it is not stored. */
  page?: Page;
  /** The id that the page has or is to have. */
  id: string;
  /** It has no address yet. */
  isNew?: boolean;
  /** The revision that the edit started from. */
  startedFrom?: number;
  /** What the server holds: anything else in the form is unsaved. */
  saved: Draft;
  initial: Draft;
  /** The form shows an earlier version, which counts as unsaved only when something is typed over it. */
  isEarlier?: boolean;
  /** What the last save did, if it put other words in the place of those in the form. */
  replaced?: string;
  /** Somebody else's save held the last one back. */
  stale?: Stale;
}

/** The draft in the form, and its way to the server: by itself while it is typed, and as a whole by a button. */
export function useSaving(form: RefObject<HTMLFormElement | null>, options: SavingOptions) {
  const { page, id, isNew = false, initial, isEarlier = false } = options;
  const { startedFrom, saved, replaced, stale: refused } = options;
  const [editor] = useState(() => crypto.randomUUID());
  const { isSending: saving, begin } = useSending(form);
  // To save an earlier version leads to another form, which could not take over what is typed until then.
  const isLocked = saving && isEarlier;
  const edited = useEditedDraft({ page, editor, startedFrom, saved, initial, replaced, isLocked });
  const { draft, base = 0, held } = edited;
  const changed = hasChanged(draft, isEarlier ? initial : held.draft);
  const autosave = useAutosave({ id, editor, draft, base, held, isOn: !isEarlier, onSaved: edited.settle });
  const { progress, answer } = autosave;
  const isAutoStale = progress.trouble?.code === "stale";
  useNewest(isAutoStale);
  useAddressOf(id, isNew && held.rev > 0);
  const wasSaving = useRef(false);
  useEffect(() => {
    // Between the press of a button and its navigation, anything may render anew.
    if (wasSaving.current && !saving) autosave.resume();
    wasSaving.current = saving;
  }, [saving, autosave]);

  const isNewer = page !== undefined && page.rev > held.rev && page.editor !== editor;
  const [typed, setTyped] = useState<Draft>();
  if (isAutoStale !== (typed !== undefined)) setTyped(isAutoStale ? draft : undefined);
  const found: Stale | undefined =
    isAutoStale && isNewer && typed ? { theirs: page, mine: typed, intent: "draft" } : undefined;
  const isAnswerNewer = answer !== undefined && answer.rev >= (page?.rev ?? 0);
  return {
    edited,
    changed,
    saving,
    progress,
    answer,
    stale: refused ?? found,
    /** Somebody saved what this editor has not loaded, and nothing is typed that it would take away. */
    isBehind: !changed && answer !== undefined && !answer.isOwn && answer.rev > held.rev,
    status: isAnswerNewer ? answer.status : page?.status,
    canDiscard:
      page !== undefined &&
      page.status !== "draft" &&
      (changed || page.hasUnpublished || held.rev > page.rev),
    flush: autosave.flush,
    /** What says, in the form, where it comes from. */
    origin: { editor, rev: base, isOlder: base < held.rev },
    submit(event: FormEvent) {
      if (saving) return event.preventDefault();
      begin(autosave.pause());
    },
  };
}

/** Loads what somebody else has saved, to be compared. */
function useNewest(isStale: boolean): void {
  const renew = useRenewal();
  useEffect(() => {
    if (isStale) void renew();
  }, [isStale, renew]);
}

/** A new page that is on the server has an address of its own, so that a reload finds it again. */
function useAddressOf(id: string, isStored: boolean): void {
  // A form that is refused brings the address back that it was sent to.
  useEffect(() => {
    const isNamed = window.location.search.includes(id);
    if (isStored && !isNamed) window.history.replaceState(null, "", `?page=${id}`);
  });
}
