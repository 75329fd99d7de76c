import { ISLAND, HYDRATED, isIslandBegun } from "../island/protocol.ts";
import { TIMEOUT_MS } from "../connection.ts";
import { hasInput } from "./carry-input.ts";
import { hideConnectionNotice } from "../connection-notice.ts";
import { report } from "./navigation.ts";

/** Form that its island saves after hydration. The attribute contains the message to show until then. */
const FORM = "form[data-unhydrated]";

/**
 * Shows a message if the page's island does not hydrate, and asks for confirmation before leaving discards
 * input made before hydration.
 */
export function watchIsland(): void {
  const script = document.querySelector<HTMLScriptElement>(`#${ISLAND} ~ script[type="module"]`);
  if (!script || !findUnhydratedForm()) return;
  const retry = () => {
    const again = document.createElement("script");
    again.type = "module";
    again.nonce = script.nonce;
    again.src = script.src;
    again.addEventListener("error", say);
    document.body.appendChild(again);
  };
  const say = () => {
    const form = findUnhydratedForm();
    if (!form) return;
    report("unhydrated", retry, form);
    const place = form.closest<HTMLElement>(`#${ISLAND}`);
    if (!place) return;
    // Styles hide the parts that the island's script is about to hide or replace. Show them until the script
    // has loaded.
    place.dataset.late = "";
    const come = () => {
      delete place.dataset.late;
      hideConnectionNotice();
    };
    place.addEventListener(HYDRATED, come, { once: true });
  };
  // By the load event, the island's script and its imports have run or failed.
  addEventListener("load", () => isIslandBegun() || say(), { once: true });
  setTimeout(say, TIMEOUT_MS);
  addEventListener("beforeunload", (event) => {
    const form = findUnhydratedForm();
    if (form && hasInput(form)) event.preventDefault();
  });
}

function findUnhydratedForm(): HTMLFormElement | undefined {
  const place = document.getElementById(ISLAND);
  const form = place?.dataset.hydration === HYDRATED ? null : place?.querySelector<HTMLFormElement>(FORM);
  return form ?? undefined;
}
