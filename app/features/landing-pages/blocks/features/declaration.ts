import { defineBlock } from "../define-block.ts";
import { choice, items, link, oneLine, paragraph } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";
import { iconNames } from "../icon-names.ts";

export const features = defineBlock({
  type: "features",
  label: "Features",
  description: "What you offer, each with a small drawing. The first stands out.",
  otherNames: "benefits, icons, services, cards, grid",
  fields: {
    ...sectionFields("What you can expect"),
    items: items({
      label: "Features",
      itemLabel: "Feature",
      min: 2,
      max: 9,
      fields: {
        icon: choice("Icon", "leaf", iconNames, { shownAs: "icons" }),
        title: oneLine("Title", "", { role: "heading" }),
        text: paragraph("Text", "", { role: "prose" }),
        link: link("Link", ""),
      },
    }),
    ...closingFields(),
  },
});
