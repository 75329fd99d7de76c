import { supportsPopovers } from "../support.ts";
import { startForms } from "./forms.ts";

/** Script of every page with forms, except the editor's. */
if (supportsPopovers) startForms();
