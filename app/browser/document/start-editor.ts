import { supportsPopovers } from "../popover-support.ts";
import { startForms } from "./forms.ts";
import { watchIsland } from "./island-watch.ts";

/** Script of the editor's page: it sends the form until the island is hydrated, or if that fails. */
if (supportsPopovers) {
  startForms();
  watchIsland();
}
