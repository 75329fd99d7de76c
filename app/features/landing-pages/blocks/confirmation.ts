import { choice } from "./fields.ts";

/** Whether the person who is shown has confirmed what is said of them. */
export function confirmation() {
  return choice(
    "Confirmed",
    "no",
    { no: "No: this is a sample", yes: "Yes, by this person" },
    { isEvidence: true },
  );
}
