import { startTransition, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { keepEarlyState } from "./early-state.ts";
import { focusFirstFault } from "../first-invalid.ts";
import { tolerateForeignChanges } from "./foreign-changes.ts";
import { ANSWERED, ISLAND, ISLAND_PROPS, LIVING, MINIMAL, SETTLED, type IslandAnswer } from "./protocol.ts";
import { findProps, readProps } from "./island-props.ts";
import { LivingPart } from "./island-root.tsx";
import { withinTime } from "../connection.ts";
import { RenewalProvider } from "./renewal.ts";
import { knowsPopovers } from "../support.ts";
import { takeFocus } from "../take-focus.ts";

/** How an island that sends forms goes on with what comes back. */
interface Continuation<Props> {
  /** Whether what lives here goes on with the answer; if not, the browser loads its page. */
  takes: (fields: FormData, address: string) => boolean;
  /** What it goes on with when its page was read again. */
  renew: (fresh: Props, shown: Props) => Props;
}

/** Hydrates the part of the page that comes alive, with what somebody has typed there meanwhile. */
export function bringToLife<Props extends object>(
  part: ComponentType<Props>,
  continuation?: Continuation<Props>,
): void {
  const place = document.getElementById(ISLAND);
  // An older browser shows the HTML, which works, and would fail at what the part is written in.
  if (!place || !knowsPopovers || !("groupBy" in Map)) return;
  let root: Root | undefined;
  let props = readProps<Props>(document.getElementById(ISLAND_PROPS)?.textContent ?? "{}");
  const renew = async () => {
    const fresh = findProps(await readPage());
    if (fresh === undefined || !continuation) return;
    props = continuation.renew(readProps(fresh), props);
    root?.render(tree());
  };
  const tree = () => (
    <RenewalProvider value={renew}>
      <LivingPart part={part} props={props} />
    </RenewalProvider>
  );
  const take = ({ page, answer: { url, redirected }, sent }: IslandAnswer) => {
    const text = page.getElementById(ISLAND_PROPS)?.textContent;
    if (!text || !sent || !continuation?.takes(sent.fields, url)) return location.assign(url);
    props = readProps(text);
    flushSync(() => root?.render(tree()));
    document.title = page.title;
    // Who goes back leaves what was worked in.
    history.replaceState(null, "", url);
    sent.form.dispatchEvent(new Event(SETTLED));
    if (redirected || !focusFirstFault()) showFromStart();
  };
  place.dataset.life = "begun";
  tolerateForeignChanges(place);
  const giveEarlyState = keepEarlyState(place);
  // React does not process events fully during a commit.
  place.addEventListener(LIVING, () => queueMicrotask(giveEarlyState), { once: true });
  place.addEventListener(ANSWERED, ({ detail }: CustomEventInit<IslandAnswer>) => {
    if (!detail) return;
    // A root that is being hydrated would lose what was typed to another render.
    if (place.dataset.life === LIVING) take(detail);
    else place.addEventListener(LIVING, () => queueMicrotask(() => take(detail)), { once: true });
  });
  // In parts, between which the page answers.
  startTransition(() => {
    root = isAltered(place) ? renderAnew(place, tree()) : hydrateRoot(place, tree(), { onRecoverableError });
  });
}

/** Whether something other than React has changed what is in the place: see the script beside it in app/browser/island/island.tsx. */
function isAltered(place: HTMLElement): boolean {
  return place.dataset.altered !== undefined;
}

/** Shows the HTML in the place until its successor is there. */
function renderAnew(place: HTMLElement, tree: ReactNode): Root {
  const root = createRoot(place);
  root.render(tree);
  return root;
}

/** A translator or an extension has changed the HTML while it was hydrated, and React has rendered it anew. */
function onRecoverableError(error: unknown): void {
  const place = document.getElementById(ISLAND);
  if (!place || !isAltered(place)) reportError(error);
}

/** What came of a form is said at the top of the page; but who types on stays where that is. */
function showFromStart(): void {
  const hand = document.activeElement;
  if (!hand || hand === document.body) takeFocus(document.querySelector("main h1"));
  if (!hand?.matches("input, textarea, select, [contenteditable]")) scrollTo({ top: 0, behavior: "instant" });
}

/** @returns nothing where no answer came */
async function readPage(): Promise<string> {
  try {
    return await withinTime(
      fetch(location.href, { headers: { Prefer: MINIMAL } }).then((answer) => answer.text()),
    );
  } catch {
    return "";
  }
}
