import { defineBlock } from "../define-block.ts";
import { choice, items, link, oneLine, paragraph } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";
import { periods } from "./periods.ts";

export const price = defineBlock({
  type: "price",
  label: "Price",
  description: "One to three plans, each with its whole terms.",
  otherNames: "pricing, plans, cost, packages, subscription",
  isOffer: true,
  fields: {
    ...sectionFields("What it costs"),
    items: items({
      label: "Plans",
      itemLabel: "Plan",
      min: 1,
      max: 3,
      fields: {
        name: oneLine("Name", "", { role: "heading" }),
        audience: oneLine("Who It Is For", "", { hint: "One line under the name." }),
        amount: oneLine("Amount", "", {
          hint: "One amount or a range: $90, or $90 to $140.",
          readWith: ["period", "renewal"],
        }),
        period: choice("Period", "month", periods),
        renewal: oneLine("What Renews, and When", "", {
          hint: "Such as: Renews each month until you cancel. Leave empty for what is paid once or for each visit.",
          readWith: ["period"],
        }),
        included: paragraph("What Is Included", "", { role: "prose", hint: "One on each line." }),
        excluded: paragraph("What Is Not Included", "", {
          role: "prose",
          hint: "One on each line, such as laboratory tests or medicines.",
        }),
        payment: paragraph("How People Can Pay", "", {
          role: "prose",
          hint: "Insurance, HSA or FSA, card: only what you have confirmed. One on each line.",
        }),
        cancellation: paragraph("Who May Cancel, and How", "", {
          role: "prose",
          hint: "Until when, where, and what happens with what was paid.",
        }),
        buttonText: oneLine("Button Text", "", { hint: "Leave empty for no button." }),
        buttonLink: link("Button Link", "/schedule"),
      },
    }),
  },
});
