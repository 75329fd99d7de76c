/** Facts that hold for every medicine, with footnotes as in a medicine's file. */
export const commonFacts = {
  travel:
    "Take it in your carry-on bag, in its own container, with a copy of the prescription that gives the generic name.[^cdc-travel] For an injection or a controlled medicine, bring a letter of the clinician who prescribed it.[^cdc-travel] Ask the embassy whether you may bring it into the country.[^cdc-travel]",
  cost: "Most makers have a program that gives a medicine free or at a lower price to people with a low income and too little insurance.[^epilepsy-assistance] Your clinician fills in a part of the form, and you apply again each year.[^epilepsy-assistance] Discount cards lower the price at the pharmacy, by more for some medicines than for others.[^umaryland-cost] NeedyMeds is a good place to begin the search.[^umaryland-cost]",
};
