import { z } from "zod";
import { findHeadlineBarrier, findLinkBarrier, findLinkTextBarrier } from "../barriers.ts";
import { blockId, choice, color, link, oneLine } from "../fields.ts";
import { findHeadlineColorBarrier, findSubheadlineColorBarrier } from "./grounds.ts";

export const cta = z.object({
  id: blockId("cta"),
  type: z.literal("cta"),
  props: z
    .object({
      headline: oneLine("CTA Headline", "Welcome", { findBarrier: findHeadlineBarrier }),
      headlineColor: color("Headline Color", "#000", { findBarrier: findHeadlineColorBarrier }),
      fontSizeHeadline: choice("Headline Font Size", "2rem", {
        "1.5rem": "Small (1.5rem)",
        "2rem": "Medium (2rem)",
        "3rem": "Large (3rem)",
      }),
      subheadline: oneLine("CTA Subheadline", "Join us today"),
      subheadlineColor: color("Subheadline Color", "#444", { findBarrier: findSubheadlineColorBarrier }),
      fontSizeSubheadline: choice("Subheadline Font Size", "1.25rem", {
        "1rem": "1rem",
        "1.25rem": "1.25rem",
        "1.5rem": "1.5rem",
      }),
      ctaText: oneLine("CTA Text", "Get Started", { findBarrier: findLinkTextBarrier }),
      ctaColor: color("CTA Color", "#ea6047"),
      fontSizeCTA: choice("CTA Font Size", "1rem", {
        "0.8rem": "0.8rem",
        "1rem": "1rem",
        "1.25rem": "1.25rem",
      }),
      ctaLink: link("CTA Link", "/schedule", { findBarrier: findLinkBarrier }),
      alignment: choice("Text Alignment", "center", { left: "Left", center: "Center", right: "Right" }),
    })
    .prefault({}),
});
