import { ANSWERED, ISLAND, ISLAND_PROPS } from "../ui/island-place.ts";
import type { TakeInIsland } from "./answers.ts";
import { report, rest } from "./leaving.ts";

/** What lives here can show nothing but what it is made of. As long as it does not live, nothing in it is left unasked. */
export const takeInIsland: TakeInIsland = (detail) => {
  const { page, sent } = detail;
  const place = document.getElementById(ISLAND);
  if (place?.dataset.life === undefined) {
    const isDoor = sent?.form.dataset.signedOut !== undefined && !page.getElementById(ISLAND);
    if (isDoor) report("signedOut", undefined, sent.form);
    return isDoor || undefined;
  }
  if (!page.getElementById(ISLAND_PROPS)) return false;
  place.dispatchEvent(new CustomEvent(ANSWERED, { detail }));
  rest();
  return true;
};
