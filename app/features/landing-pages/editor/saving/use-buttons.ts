import { useState, type FormEvent } from "react";
import { hideConnectionNotice, showConnectionNotice } from "#app/browser/connection-notice.ts";
import type { Result } from "#app/values/result.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { holdBack } from "../../drafts/save-api.ts";
import { nameProvisionally } from "../../pages/provisional-slug.ts";
import type { Editing } from "./editing.ts";
import type { EditingSnapshot } from "./editing-state.ts";
import type { Press } from "./save-protocol.ts";

interface Options {
  editing: Editing;
  now: EditingSnapshot;
  /** Writes the URLs of pictures whose upload is in flight into a draft. */
  fill: ((draft: Draft) => Promise<Result<Draft, { code: string; message: string }>>) | undefined;
}

/** Sends the requests of the form's buttons. */
export function useButtons({ editing, now, fill }: Options) {
  const [isWaiting, setWaiting] = useState(false);
  const press = async (command: Press<Draft>) => {
    hideConnectionNotice();
    if (!fill || (command.intent !== "publish" && command.intent !== "save")) return editing.press(command);
    // Saves the draft as it was at the press, even if more is typed during the upload.
    setWaiting(true);
    const filled = await fill(now.draft);
    setWaiting(false);
    if (filled.ok) editing.press({ ...command, draft: filled.value });
    else showConnectionNotice(filled.message);
  };
  return {
    isPressed: now.isPressed || isWaiting,
    submit(event: FormEvent) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      // Close the popover whose question the button answers.
      submitter.closest<HTMLElement>("[popover]")?.hidePopover();
      const command = readPress(submitter, now);
      // Enter in a field presses the first button of the form.
      const isByField = document.activeElement instanceof HTMLInputElement;
      if (!isWaiting && !(isByField && isAlreadySaved(command, now))) void press(command);
    },
  };
}

/** Parses a button of EditorBar, History or StaleNotice. */
function readPress({ name, value }: HTMLButtonElement, { conflict }: EditingSnapshot): Press<Draft> {
  if (name === "restore") return { intent: "restore", version: value };
  if (name === "overRev" && conflict) return { intent: holdBack(conflict.intent), overRev: Number(value) };
  return { intent: value === "publish" || value === "unpublish" || value === "discard" ? value : "save" };
}

/** Whether a save would store nothing: the server has the draft, under a slug of its own. */
export function isAlreadySaved(
  { intent, overRev }: Press<Draft>,
  { page, changed, isEarlier, save }: Pick<EditingSnapshot, "page" | "changed" | "isEarlier" | "save">,
): boolean {
  if (intent !== "save" || overRev !== undefined || changed || isEarlier) return false;
  return save.name === "clean" && page !== undefined && page.publicSlug !== nameProvisionally(page.id);
}

/** Whether the submit button of the form publishes the page. */
export function isPublishing(event: Event): boolean {
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.value === "publish";
}
