import { adminForms } from "./admin-forms.ts";
import type { Form } from "./form.ts";
import { libraryForms } from "./library-forms.ts";
import { memberForms } from "./member-forms.ts";
import { securityForms } from "./security-forms.ts";
import { visitorForms } from "./visitor-forms.ts";

/** Path and intent of a form -> how to use it. */
export const allForms: Record<string, Form> = {
  ...visitorForms,
  ...memberForms,
  ...securityForms,
  ...adminForms,
  ...libraryForms,
};
