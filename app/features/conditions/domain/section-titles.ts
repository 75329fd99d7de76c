/** The section that is the whole page in a minute; it can stand apart from the page. */
export const SHORT_VERSION = "In short";

/** Sections of a page in their fixed order, and whether each is optional; questions are separate data. */
export const sectionTitles = {
  [SHORT_VERSION]: "always",
  "What it is": "always",
  Symptoms: "always",
  "Causes and risk factors": "always",
  Diagnosis: "always",
  "Conditions it can look like": "optional",
  Treatment: "always",
  "Outlook and complications": "always",
  "Pregnancy and fertility": "optional",
  "The first year": "optional",
  "Living with it": "always",
  "How our approach fits in": "always",
  "When to seek urgent care": "always",
};
