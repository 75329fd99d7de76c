import { requireAlt, requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { gallery } from "./declaration.ts";

export const galleryChecks: ChecksOf<typeof gallery> = {
  ...sectionChecks,
  items: {
    each: {
      picture: requireText("Upload a picture, or remove this one."),
      alt: (alt, { picture }) => requireAlt(alt, picture),
    },
  },
};
