import { focusFirstFault } from "../ui/first-fault.ts";
import { LostConnection, PATIENCE } from "../ui/reach.ts";
import { keepWork } from "./kept-work.ts";
import { report, rest } from "./leaving.ts";

/** Marks a page that has this script, so that another such page can be shown in its place. */
const MARK = "script[data-forms]";

/** The path and query of what is shown. */
let shown = location.pathname + location.search;

/** @param enliven does to the page what its script has to do once */
export function createAnswers(enliven: () => void) {
  /**
   * Shows the answer to a form in place: a page of forms needs no second request and loses nothing that was typed, and the
   * browser loads every other page that it leads to.
   */
  const takeAnswer = async (answer: Response, form?: HTMLFormElement): Promise<void> => {
    const page = parse(await answer.text());
    if (page.querySelector(MARK)) {
      show(page, answer, form);
      enliven();
    } else if (answer.redirected || !form) location.assign(answer.url);
    else report(describe(page));
  };

  /** As a link would, but where the page cannot come, this one stays. */
  const follow = async (address: string): Promise<void> => {
    try {
      await takeAnswer(await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }));
    } catch {
      report("page", () => void follow(address));
    }
  };

  return { takeAnswer, follow };
}

/** Its styles get the nonce of the page at hand, whose policy holds for what takes its place. */
function parse(html: string): Document {
  // It broke off.
  if (!html.endsWith("html>")) throw new LostConnection();
  const nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
  return new DOMParser().parseFromString(
    html.replaceAll(/<style[^<>]*>/g, `<style nonce="${nonce}">`),
    "text/html",
  );
}

/** The browser changes the address alone when somebody goes back to a page that was replaced in its place. */
export function bringBack(): void {
  addEventListener("popstate", () => {
    if (shown !== location.pathname + location.search) location.reload();
  });
}

function show(page: Document, { url, redirected }: Response, form: HTMLFormElement | undefined): void {
  const { pathname, search } = new URL(url);
  // A form that was taken begins anew; all others, and one that was refused, stay as they were filled in.
  if (pathname === location.pathname) keepWork(document.body, page.body, redirected ? form : undefined);
  document.title = page.title;
  const [style, newStyle] = [document, page].map((each) => each.querySelector("head style"));
  if (style && newStyle) style.textContent = newStyle.textContent;
  for (const node of listShown(document)) node.remove();
  const end = document.querySelector<HTMLElement>(".pending-navigation");
  for (const node of listShown(page)) end?.parentNode?.insertBefore(node, end);
  if (shown !== pathname + search) history.pushState(null, "", url);
  shown = pathname + search;
  rest();
  if (!redirected && focusFirstFault()) return;
  scrollTo({ top: 0, behavior: "instant" });
  const words = document.querySelector<HTMLElement>("main .notice:not([hidden])");
  const start = words ?? document.querySelector<HTMLElement>("main h1");
  if (start && start.tabIndex < 0) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
}

/** What people see of a page: not its scripts, nor the places for what they say, which belong to the page at hand. */
function listShown(page: Document) {
  return page.querySelectorAll<HTMLElement>("body > :not(script, .pending-navigation, .connection-notice)");
}

/** A request that was refused before any page of ours read it is answered by a page with a title and an advice. */
function describe(page: Document): string {
  const words = [...page.querySelectorAll("main h1, main p")].map(({ textContent }) => textContent.trim());
  return words.length > 0 ? words.join(". ").replaceAll("..", ".") : "failed";
}
