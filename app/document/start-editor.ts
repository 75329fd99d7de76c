import "./start-forms.ts";
import { watchIsland } from "./asleep.ts";

/** What the editor's page needs besides the script of every page with forms. */
watchIsland();
