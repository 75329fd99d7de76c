import { choice, oneLine, paragraph } from "./fields.ts";

/** Backgrounds of sections, each as authors read it. The empty one stands for the tone that the section's place gives it. */
export const toneChoices = {
  "": "Automatic",
  paper: "Paper",
  sage: "Sage",
  apricot: "Apricot",
  night: "Dark",
  linen: "Linen",
};

/** Fields that every section begins with. */
export function sectionFields(heading: string) {
  return {
    heading: oneLine("Heading", heading, { role: "heading" }),
    intro: paragraph("Introduction", "", { role: "prose" }),
    eyebrow: eyebrowField(),
    ground: groundField(),
  };
}

export function eyebrowField() {
  return oneLine("Eyebrow", "", { hint: "Two or three words in small type above the heading." });
}

/** Background of a section. */
export function groundField() {
  return choice("Background", "", toneChoices, {
    placement: "appearance",
    hint: "Automatic gives neighbors different backgrounds.",
  });
}
