import { requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { credentials } from "./declaration.ts";

const requireReference = requireText(
  "Enter the number, or the link to the register, so that visitors can look it up.",
);

export const credentialsChecks: ChecksOf<typeof credentials> = {
  ...sectionChecks,
  items: {
    each: {
      what: requireText("Say what was granted."),
      issuer: requireText("Say who issued it."),
      number: (number, { register }) => requireReference(number + register),
      evidence: requireText(
        "Say where the document is kept and who has checked it: without evidence, it stays in drafts.",
      ),
    },
  },
};
