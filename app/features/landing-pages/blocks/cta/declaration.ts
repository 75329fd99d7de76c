import { defineBlock } from "../define-block.ts";
import { choice, color, link, oneLine, paragraph } from "../fields.ts";
import { eyebrowField, secondLinkFields } from "../section-fields.ts";

export const cta = defineBlock({
  type: "cta",
  label: "Call to Action",
  description: "A headline, a line below it and a button.",
  otherNames: "button, CTA, banner, headline",
  overlaysPicture: true,
  fields: {
    headline: oneLine("CTA Headline", "Welcome", { role: "heading", isPlaceholder: true }),
    headlineColor: color("Headline Color", "#000"),
    fontSizeHeadline: choice("Headline Font Size", "2rem", {
      "1.5rem": "Small (1.5rem)",
      "2rem": "Medium (2rem)",
      "3rem": "Large (3rem)",
    }),
    subheadline: oneLine("CTA Subheadline", "Join us today", { role: "prose", isPlaceholder: true }),
    subheadlineColor: color("Subheadline Color", "#444"),
    fontSizeSubheadline: choice("Subheadline Font Size", "1.25rem", {
      "1rem": "1rem",
      "1.25rem": "1.25rem",
      "1.5rem": "1.5rem",
    }),
    ctaText: oneLine("CTA Text", "Get Started", { role: "action" }),
    ctaColor: color("CTA Color", "#ea6047"),
    fontSizeCTA: choice("CTA Font Size", "1rem", {
      "0.8rem": "0.8rem",
      "1rem": "1rem",
      "1.25rem": "1.25rem",
    }),
    ctaLink: link("CTA Link", "/schedule"),
    alignment: choice("Text Alignment", "center", { left: "Left", center: "Center", right: "Right" }),
    eyebrow: eyebrowField(),
    assurances: paragraph("Assurances", "", {
      role: "prose",
      hint: "One on each line, below the button. The page shows the first three.",
    }),
    ...secondLinkFields(),
  },
});
