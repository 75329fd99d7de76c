import { defineBlock } from "../define-block.ts";
import { imageUrl, items, oneLine } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const gallery = defineBlock({
  type: "gallery",
  label: "Gallery",
  description: "Two to twelve pictures beside each other, each with a caption.",
  otherNames: "images, photos, slideshow, carousel",
  fields: {
    ...sectionFields("A look inside"),
    items: items({
      label: "Pictures",
      itemLabel: "Picture",
      min: 2,
      max: 12,
      fields: {
        picture: imageUrl("Picture URL", "", { upload: "Upload Picture" }),
        alt: oneLine("Picture Description", "", {
          hint: "What the picture shows, for people who cannot see it.",
        }),
        caption: oneLine("Caption", "", { role: "prose", hint: "Shown below the picture, if there is one." }),
      },
    }),
    ...closingFields(),
  },
});
