import { oneLine, paragraph } from "./fields.ts";

/** Fields that every section begins with. */
export function sectionFields(heading: string) {
  return {
    heading: oneLine("Heading", heading, { role: "heading" }),
    intro: paragraph("Introduction", "", { role: "prose" }),
  };
}
