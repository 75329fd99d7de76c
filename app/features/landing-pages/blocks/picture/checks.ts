import { findAltIssue, requireText } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { picture } from "./declaration.ts";

export const pictureChecks: ChecksOf<typeof picture> = {
  picture: requireText("Upload a picture, or remove this block."),
  alt: (alt, { picture: url }) => (url === "" ? undefined : findAltIssue(alt, url)),
};
