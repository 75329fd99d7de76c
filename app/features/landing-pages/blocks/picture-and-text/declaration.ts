import { defineBlock } from "../define-block.ts";
import { choice, imageUrl, link, oneLine, richText } from "../fields.ts";
import { eyebrowField, groundField } from "../section-fields.ts";

export const pictureAndText = defineBlock({
  type: "picture-and-text",
  label: "Picture and Text",
  description: "A picture beside running text, with a button if it leads on.",
  otherNames: "image and text, media, split, zigzag",
  fields: {
    heading: oneLine("Heading", "Care that fits your life", { role: "heading" }),
    picture: imageUrl("Picture URL", "", { upload: "Upload Picture" }),
    alt: oneLine("Picture Description", "", {
      hint: "What the picture shows, for people who cannot see it. Leave empty for pure decoration.",
    }),
    side: choice("Picture Stands", "left", { left: "Left of the text", right: "Right of the text" }),
    text: richText("Text", ""),
    buttonText: oneLine("Button Text", "", { hint: "Leave empty for no button." }),
    buttonLink: link("Button Link", "/schedule"),
    eyebrow: eyebrowField(),
    ground: groundField(),
  },
});
