import { ANSWERED, ISLAND, ISLAND_PROPS } from "../island/protocol.ts";
import { isSignIn, type TakeInIsland } from "./form-responses.ts";
import { report, rest } from "./navigation.ts";

/** Delivers the response of a form to the island: new props once hydrated; before that, the page says that the session ended. */
export const takeInIsland: TakeInIsland = (detail) => {
  const { page, answer, sent } = detail;
  const place = document.getElementById(ISLAND);
  if (place?.dataset.life === undefined) {
    const isSignedOut = sent?.form.dataset.signedOut !== undefined && isSignIn(answer.url);
    if (isSignedOut) report("signedOut", undefined, sent.form);
    return isSignedOut || undefined;
  }
  if (!page.getElementById(ISLAND_PROPS)) return false;
  place.dispatchEvent(new CustomEvent(ANSWERED, { detail }));
  rest();
  return true;
};
