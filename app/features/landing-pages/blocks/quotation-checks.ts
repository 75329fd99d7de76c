import { requireText } from "./field-issues.ts";

/** Checks for an item that quotes a person; the quotation is in its field `words`. */
export const quotationChecks = {
  words: requireText("Enter what this person said."),
  name: requireText("Say who said this; initials are enough."),
  connection: requireText("Say how this person is connected to you, and whether they were paid."),
  consent: requireText("Record the day of this person's consent: without it, the words stay in drafts."),
};
