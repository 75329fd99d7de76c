import { date, oneLine } from "./fields.ts";

/** Fields of an item that quotes a person: name, connection to us, and consent. */
export const quotationFields = {
  name: oneLine("Name or Initials", ""),
  connection: oneLine("Connection to Us", "", {
    hint: "Such as: patient since 2025, not paid. Visitors read it beside the name.",
  }),
  consent: date("Consent Recorded On", {
    isEvidence: true,
    hint: "The day on which this person agreed to be quoted here. Visitors do not see it.",
  }),
};
