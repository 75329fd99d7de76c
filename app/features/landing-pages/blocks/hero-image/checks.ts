import { findAltIssue, isUploaded } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { heroImage } from "./declaration.ts";

export const heroImageChecks: ChecksOf<typeof heroImage> = {
  alt: (alt, { backgroundImage }) => findAltIssue(alt, backgroundImage),
  onPhones: (place, { backgroundImage }) =>
    place === "hidden" && isUploaded(backgroundImage)
      ? { level: "advice", message: "Phones do not show this picture. “Above the text” shows it there, too." }
      : undefined,
};
