import { useEffect, type RefObject } from "react";
import { showConnectionNotice } from "#app/browser/connection-notice.ts";
import { focusFirstInvalid } from "#app/browser/first-invalid.ts";
import { takeFocus } from "#app/browser/take-focus.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import { nameOutcome } from "../../pages/save-outcome.ts";
import type { SaveReply } from "./editing.ts";
import type { LostReason } from "./save-machine.ts";

/** Moves the focus to the outcome of a button, and reports what the form does not show. */
export function useTold(form: RefObject<HTMLFormElement | null>, told: SaveReply | undefined): void {
  useEffect(() => {
    const say = (trouble: string) => showConnectionNotice(trouble, { own: form.current?.dataset });
    if (told?.code === "saved") {
      const { page, pressed } = told.saved;
      const address = fillPath("/admin/marketing/edit/:slug", { slug: page.address });
      const saved = pressed && { saved: nameOutcome(pressed.outcome) };
      // The back button leaves the page, and does not lead to its former URL.
      history.replaceState(null, "", addQuery(address, saved ?? {}));
      document.title = "Edit Page";
      showFromStart();
    } else if (told?.code === "lost") sayLost(told.reason, say);
    else if (told?.code === "refused" && told.refused.isUnread) say("failed");
    else if (told && !focusFirstInvalid()) showFromStart();
  }, [form, told]);
}

function sayLost(reason: LostReason, say: (trouble: string) => void): void {
  if (reason === "signed-out")
    location.assign(addQuery("/login", { next: location.pathname + location.search }));
  else say(reason === "forbidden" ? "failed" : reason);
}

/** Scrolls to the outcome, at the top of the page, but keeps the place of a field that has the focus. */
function showFromStart(): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body) takeFocus(document.querySelector("main h1"));
  if (!focused?.matches("input, textarea, select, [contenteditable]"))
    scrollTo({ top: 0, behavior: "instant" });
}

/** A new page that is on the server has an address of its own, so that a reload finds it again. */
export function useAddressOf(id: string, isStored: boolean): void {
  useEffect(() => {
    const address: SitePath = addQuery("/admin/marketing/new", { page: id });
    if (isStored) history.replaceState(null, "", address);
  }, [id, isStored]);
}
