import { data } from "react-router";
import { describeRefusal } from "../domain/refusals.ts";

/** A refused change as an answer: the words for the page, and the status and headers for everybody else. */
export function refuse(failure: { code: string; detail?: string }) {
  const { message, ...answer } = describeRefusal(failure);
  return data({ error: message }, answer);
}

export function refuseForm() {
  return data({ error: "Something in the form is missing. Fill it in and try again." }, 400);
}
