import { findAltIssue } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { heroImage } from "./declaration.ts";

export const heroImageChecks: ChecksOf<typeof heroImage> = {
  alt: (alt, { backgroundImage }) => findAltIssue(alt, backgroundImage),
};
