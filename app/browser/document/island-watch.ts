import { ISLAND, HYDRATED } from "../island/protocol.ts";
import { TIMEOUT_MS } from "../connection.ts";
import { holdsInput } from "./carry-input.ts";
import { hideConnectionNotice } from "../connection-notice.ts";
import { report } from "./navigation.ts";

/** A form that an island saves by itself has words in this attribute for the time before hydration. */
const FORM = "form[data-asleep]";

/** Says that a page's island has not come, and lets nobody leave without a question what was typed there meanwhile. */
export function watchIsland(): void {
  const script = document.querySelector<HTMLScriptElement>(`#${ISLAND} ~ script[type="module"]`);
  if (!script || !findAsleep()) return;
  const wake = () => {
    const again = document.createElement("script");
    again.type = "module";
    again.nonce = script.nonce;
    again.src = script.src;
    again.addEventListener("error", say);
    document.body.appendChild(again);
  };
  const say = () => {
    const form = findAsleep();
    if (!form) return;
    report("asleep", wake, form);
    const place = form.closest<HTMLElement>(`#${ISLAND}`);
    if (!place) return;
    // Styles hide what the script is going to hide or replace: until it comes, all of it is shown.
    place.dataset.late = "";
    const come = () => {
      delete place.dataset.late;
      hideConnectionNotice();
    };
    place.addEventListener(HYDRATED, come, { once: true });
  };
  // By then its script, and all that this imports, has run or failed.
  addEventListener("load", () => isBegun() || say(), { once: true });
  setTimeout(say, TIMEOUT_MS);
  addEventListener("beforeunload", (event) => {
    const form = findAsleep();
    if (form && holdsInput(form)) event.preventDefault();
  });
}

function isBegun(): boolean {
  return document.getElementById(ISLAND)?.dataset.life !== undefined;
}

function findAsleep(): HTMLFormElement | undefined {
  const place = document.getElementById(ISLAND);
  const form = place?.dataset.life === HYDRATED ? null : place?.querySelector<HTMLFormElement>(FORM);
  return form ?? undefined;
}
