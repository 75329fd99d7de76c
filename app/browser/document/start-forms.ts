import { supportsPopovers } from "../popover-support.ts";
import { startForms } from "./forms.ts";

/** Script of every page with forms, except the editor's. */
if (supportsPopovers) startForms();
