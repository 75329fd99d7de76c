import { takeFocus } from "./focus.ts";

/** Without a script, the link that dismisses a message loads the page anew. Before any other script follows it. */
export function dismissToasts(): void {
  addEventListener(
    "click",
    (event) => {
      const toast = (event.target as Element).closest(".toast-dismiss")?.closest(".toast-frame");
      if (!toast) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast.remove();
      takeFocus(document.querySelector("main h1"));
    },
    { capture: true },
  );
}
