import { choice, link, oneLine, paragraph } from "./fields.ts";

/**
 * Background tone -> label in the editor. The empty value means the tone that is assigned by the section's
 * position.
 */
export const toneChoices = {
  "": "Automatic",
  paper: "Paper",
  sage: "Sage",
  apricot: "Apricot",
  night: "Dark",
  linen: "Linen",
};

/** Fields that all sections have. */
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

/** Fields of a link below a button, for visitors who are not ready for the button. */
export function secondLinkFields() {
  return {
    secondText: oneLine("Second Link Text", "", {
      hint: "A quieter way on, below the button. Leave empty for none.",
    }),
    secondLink: link("Second Link", ""),
  };
}

/** Fields of a link at the end of a section, for visitors who want to read on before they act. */
export function closingFields() {
  return {
    moreText: oneLine("Closing Link Text", "", {
      hint: "At the end of the section. Leave empty for none.",
    }),
    moreLink: link("Closing Link", ""),
  };
}

/** Field for the background tone of a section. */
export function groundField() {
  return choice("Background", "", toneChoices, {
    placement: "appearance",
    hint: "Automatic gives neighbors different backgrounds.",
  });
}
