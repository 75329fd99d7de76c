import { MINIMAL } from "../ui/island-place.ts";
import { knowsPopovers } from "../ui/support.ts";
import { watchIsland } from "./asleep.ts";
import { startForms } from "./forms.ts";
import { takeInIsland } from "./island-answers.ts";

/** The script of the editor's page. What lives there is made of its props alone. */
if (knowsPopovers) {
  startForms({
    take: takeInIsland,
    headersFor: (form) => (form.closest("[data-life]") ? { Prefer: MINIMAL } : undefined),
  });
  watchIsland();
}
