import { defineBlock } from "../define-block.ts";
import { choice, imageUrl, oneLine } from "../fields.ts";
import { groundField } from "../section-fields.ts";

export const picture = defineBlock({
  type: "picture",
  label: "Picture",
  description: "One picture, as wide as the text, the page or the window.",
  otherNames: "image, photo, figure",
  fields: {
    picture: imageUrl("Picture URL", "", { upload: "Upload Picture" }),
    alt: oneLine("Picture Description", "", {
      hint: "What the picture shows, for people who cannot see it. Leave empty for pure decoration.",
    }),
    caption: oneLine("Caption", "", { role: "prose" }),
    width: choice("Width", "wide", { text: "As wide as text", wide: "Wide", full: "From edge to edge" }),
    ground: groundField(),
  },
});
