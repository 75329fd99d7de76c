import { useEffect, useRef, type RefObject } from "react";
import { hideConnectionNotice, showConnectionNotice } from "#app/browser/connection-notice.ts";
import { focusFirstInvalid } from "#app/browser/first-invalid.ts";
import { takeFocus } from "#app/browser/take-focus.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import { writeOutcome } from "../../saving/save-outcome.ts";
import type { SaveReply } from "./editing-state.ts";
import type { LostReason } from "./save-protocol.ts";

/** Moves the focus to the outcome of a button's save, and announces what the form does not show. */
export function useReply(
  form: RefObject<HTMLFormElement | null>,
  reply: SaveReply | undefined,
  isKept: boolean,
): void {
  const isKeptNow = useRef(isKept);
  useEffect(() => {
    isKeptNow.current = isKept;
  });
  useEffect(() => {
    const say = (trouble: string) => showConnectionNotice(trouble, { own: form.current?.dataset });
    if (reply?.code === "saved") {
      const { page, pressed } = reply.saved;
      const path = fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug });
      const saved = pressed && writeOutcome(pressed.outcome);
      // Replaces the history entry, so that the back button leaves the page instead of showing its previous
      // URL.
      history.replaceState(null, "", addQuery(path, saved ?? {}));
      document.title = "Edit Page";
      showFromStart();
    } else if (reply?.code === "lost") showLostSave(reply.reason, isKeptNow.current, say);
    else if (reply?.code === "refused" && reply.refused.isUnread) say("failed");
    // Typing in another field goes on, or its next letters would land in the field to correct.
    else if (reply && (isInField() || !focusFirstInvalid())) showFromStart();
  }, [form, reply]);
}

function showLostSave(reason: LostReason, isKept: boolean, say: (trouble: string) => void): void {
  if (reason === "signed-out")
    location.assign(addQuery("/login", { next: location.pathname + location.search, ...(isKept && KEPT) }));
  else say(reason === "forbidden" ? "failed" : reason);
}

/** Hides the notice about the connection once a save has succeeded. */
export function useConnectionBack(heldRev: number): void {
  useEffect(() => hideConnectionNotice(), [heldRev]);
}

/** Search parameter that asks the sign-in page to mention that the changes are stored locally. */
export const KEPT = { kept: "1" };

/** Scrolls to the outcome at the top of the page, unless a field has the focus, which keeps its place. */
function showFromStart(): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body) takeFocus(document.querySelector("main h1"));
  if (!isInField()) scrollTo({ top: 0, behavior: "instant" });
}

function isInField(): boolean {
  return document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;
}

/** Replaces the URL of a new page after its first save, so that a reload opens the page. */
export function useUrlOfNewPage(id: string, isStored: boolean): void {
  useEffect(() => {
    const path: SitePath = addQuery("/admin/marketing/new", { page: id });
    if (isStored) history.replaceState(null, "", path);
  }, [id, isStored]);
}
