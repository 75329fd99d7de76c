import { defineBlock } from "../define-block.ts";
import { choice, imageUrl, oneLine } from "../fields.ts";

const PLACEHOLDER_IMAGE = "/images/hero-placeholder.svg";

export const heroImage = defineBlock({
  type: "hero-image",
  label: "Hero Image",
  description: "A wide picture; what comes next lies over it.",
  otherNames: "banner, cover, header, background",
  fields: {
    backgroundImage: imageUrl("Hero Image URL", PLACEHOLDER_IMAGE, { upload: "Upload Hero Image" }),
    alt: oneLine("Hero Image Description", "", {
      hint: "What the picture shows, for people who cannot see it. Leave empty for pure decoration.",
    }),
    layout: choice(
      "Layout",
      "card",
      {
        card: "Card over the picture",
        split: "Text beside the picture",
        gradient: "Text on a gradient",
        "top-left": "Small card, top left",
        "top-right": "Small card, top right",
        "bottom-left": "Small card, bottom left",
        "bottom-right": "Small card, bottom right",
      },
      {
        placement: "appearance",
        hint: "Position of a call to action that comes next, at the top of the page. Phones show it below the picture.",
      },
    ),
    onPhones: choice(
      "Picture on Phones",
      "above",
      { above: "Above the text", hidden: "Not shown" },
      { placement: "appearance" },
    ),
  },
});
