import { oneLine, paragraph } from "../fields.ts";

/**
 * Fields of a block with the first step of a form.
 * @param assurances what they say at first, a line each
 * @param thanksHint where the author's thank-you words are shown
 */
export const formStepFields = (assurances: string[], thanksHint: string) => ({
  assurances: paragraph("Assurances", assurances.join("\n"), {
    role: "prose",
    hint: "One on each line, beside the form. Three short ones are read.",
  }),
  buttonText: oneLine("Button Text", "Continue", {
    hint: "The next page says what is kept, and asks for consent.",
  }),
  thanks: paragraph("Thank-you Words", "", { role: "thanks", hint: thanksHint }),
});
