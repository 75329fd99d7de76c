import { supportsPopovers } from "../support.ts";
import { startForms } from "./forms.ts";

/** The script of every page with forms, but for the editor's. */
if (supportsPopovers) startForms();
