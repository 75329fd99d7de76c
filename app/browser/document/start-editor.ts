import { MINIMAL } from "../island/protocol.ts";
import { knowsPopovers } from "../support.ts";
import { watchIsland } from "./island-watch.ts";
import { startForms } from "./forms.ts";
import { takeInIsland } from "./island-responses.ts";

/** The script of the editor's page. What lives there is made of its props alone. */
if (knowsPopovers) {
  startForms({
    take: takeInIsland,
    headersFor: (form) => (form.closest("[data-life]") ? { Prefer: MINIMAL } : undefined),
  });
  watchIsland();
}
