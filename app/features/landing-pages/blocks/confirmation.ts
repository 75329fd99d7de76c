import { choice } from "./fields.ts";

/** Field that records whether the person quoted or shown has confirmed the text. */
export function confirmation() {
  return choice(
    "Confirmed",
    "no",
    { no: "No: this is a sample", yes: "Yes, by this person" },
    { isEvidence: true },
  );
}
