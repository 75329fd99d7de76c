import { supportsPopovers } from "../support.ts";
import { startForms } from "./forms.ts";
import { watchIsland } from "./island-watch.ts";

/** The script of the editor's page: it sends the form as long as the island is not hydrated, or where it never is. */
if (supportsPopovers) {
  startForms();
  watchIsland();
}
