import { oneLine, paragraph } from "../fields.ts";

/**
 * Fields shared by all blocks that contain the first step of a form.
 * @param assurances initial assurances, one per line
 * @param thanksHint where the author's thank-you text is shown
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
