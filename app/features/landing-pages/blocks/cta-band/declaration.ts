import { defineBlock } from "../define-block.ts";
import { choice, link, oneLine } from "../fields.ts";
import { secondLinkFields } from "../section-fields.ts";

export const ctaBand = defineBlock({
  type: "cta-band",
  label: "Action Band",
  description: "One strong line and a button, from edge to edge.",
  otherNames: "banner, strip, button",
  fields: {
    heading: oneLine("Strong Line", "Ready when you are", { role: "heading" }),
    text: oneLine("Line Below It", "", { role: "prose" }),
    buttonText: oneLine("Button Text", "Get Started", { role: "action" }),
    buttonLink: link("Button Link", "/schedule"),
    tone: choice("Color of the Band", "deep", {
      deep: "Dark green",
      action: "Button color of the page’s call to action",
    }),
    ...secondLinkFields(),
  },
});
