import type { SitePath } from "#app/values/site-path.ts";
import { arePasskeysSupported, askForPasskey, createPasskey, type CeremonyOutcome } from "../passkey.ts";

type Fields = Record<string, string>;

/** Button that signs in with a passkey, or form that adds one: see PasskeyPlace. */
const PLACE = "[data-passkey]";

let isBusy = false;

/** Reveals the controls that use a passkey, if the browser supports passkeys. */
export function showPasskeys(): void {
  if (!arePasskeysSupported()) return;
  for (const place of document.querySelectorAll<HTMLElement>(PLACE)) {
    place.hidden = false;
    const otherwise = place.nextElementSibling;
    if (otherwise?.matches("[data-without-passkeys]")) otherwise.remove();
  }
}

/** @param follow navigates to the next page */
export function usePasskeys(follow: (url: string) => Promise<void>): void {
  const run = async (place: HTMLElement, ceremony: () => Promise<CeremonyOutcome>) => {
    if (isBusy) return;
    setBusy(place, true);
    tell(place, "");
    const outcome = await ceremony();
    setBusy(place, false);
    if ("next" in outcome) return follow(outcome.next);
    const words = JSON.parse(place.dataset.words ?? "{}") as Fields;
    tell(place, "words" in outcome ? outcome.words : (words[outcome.code] ?? words.UNKNOWN_ERROR ?? ""));
  };
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`${PLACE} button[type=button]`);
    const place = button?.closest<HTMLElement>(PLACE);
    if (!button || !place) return;
    const fields = { ...readFields(place), ...readNext(), ...readTicked(button.form, place.dataset.ticked) };
    void run(place, () => askForPasskey(place.dataset.passkey as SitePath, fields));
  });
  // Capture phase, so that this listener runs before the one that sends the page's forms.
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const place = form.closest<HTMLElement>(PLACE);
      if (!place) return;
      event.preventDefault();
      const { name = "", ...owner } = Object.fromEntries(new FormData(form)) as Fields;
      const begin = { ...owner, name };
      void run(place, () => createPasskey(place.dataset.passkey as SitePath, begin, { name }));
    },
    { capture: true },
  );
}

/** Reads the path to continue at from the query of the URL, so that the page's HTML is the same for everybody. */
function readNext(): Fields {
  return { next: new URLSearchParams(location.search).get("next") ?? "" };
}

/** Reads the fields that are sent along with the passkey; they identify the sign-in form. */
function readFields({ dataset }: HTMLElement): Fields {
  return JSON.parse(dataset.fields ?? "{}") as Fields;
}

function readTicked(form: HTMLFormElement | null, name: string | undefined): Fields {
  const value = form && name !== undefined ? new FormData(form).get(name) : null;
  return name !== undefined && typeof value === "string" ? { [name]: value } : {};
}

function setBusy(place: HTMLElement, busy: boolean): void {
  isBusy = busy;
  for (const button of place.querySelectorAll("button")) button.ariaDisabled = String(busy);
}

function tell(place: HTMLElement, words: string): void {
  const notice = place.querySelector<HTMLElement>("[data-told]");
  if (!notice) return;
  notice.textContent = words;
  notice.hidden = words === "";
}
