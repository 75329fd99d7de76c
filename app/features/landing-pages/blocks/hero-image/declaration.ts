import { findAltIssue } from "../field-issues.ts";
import { defineBlock } from "../define-block.ts";
import { imageUrl, oneLine } from "../fields.ts";

const PLACEHOLDER_IMAGE = "/images/hero-placeholder.svg";

export const heroImage = defineBlock({
  type: "hero-image",
  label: "Hero Image",
  description: "A wide picture; what comes next lies over it.",
  fields: {
    backgroundImage: imageUrl("Hero Image URL", PLACEHOLDER_IMAGE, { upload: "Upload Hero Image" }),
    alt: oneLine("Hero Image Description", "", {
      hint: "What the picture shows, for people who cannot see it. Leave empty for pure decoration.",
    }),
  },
  checks: {
    alt: (alt, { backgroundImage }) => findAltIssue(alt, backgroundImage),
  },
});
