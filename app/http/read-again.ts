import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A list is read again after every action, a refused one too: what has changed may be why it was refused. */
export function readAgainAfterAction({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" || defaultShouldRevalidate;
}
