import { useEffect, useState } from "react";

const NAME = "page-preview";
const CLOSED =
  "The editor was closed or loaded again, so this window shows nothing new. To connect it, press “Open in a window” in the editor.";

interface PreviewWindow {
  /** Document of the window, while it is open. */
  page: Document | undefined;
  open: () => void;
}

/** The window and its document, which a reload of the window replaces. */
interface Shown {
  view: Window;
  page: Document;
}

/**
 * The open window, kept outside React: the first save of a new page replaces the editor, and the next editor
 * takes the window over.
 */
let openWindow: Window | undefined;

/** Preview at full size in a window of its own, updated while the author types. */
export function usePreviewWindow(title: string, say: (words: string) => void): PreviewWindow {
  const [shown, setShown] = useState(() => (openWindow ? findShown(openWindow) : undefined));
  useEffect(() => {
    if (shown) setTitle(shown.page, title);
  }, [shown, title]);
  useEffect(() => {
    if (!shown) return;
    const { view, page } = shown;
    const leave = () => showClosedNote(page);
    const followReload = async () => {
      setShown(undefined);
      const reloaded = await waitForReload(shown);
      openWindow = reloaded?.view;
      if (reloaded) prepare(reloaded.page);
      setShown(reloaded);
    };
    const onHide = () => void followReload();
    removeClosedNote(page);
    // The page may come back from the back/forward cache, together with its window.
    const removeNote = () => removeClosedNote(page);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", removeNote);
    view.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", removeNote);
      view.removeEventListener("pagehide", onHide);
      if (!view.closed) leave();
    };
  }, [shown]);
  const open = () => {
    const opened = window.open("", NAME, "popup,width=1280,height=900");
    if (!opened) return say("Your browser did not open the window. Allow this site to open one.");
    prepare(opened.document);
    opened.focus();
    openWindow = opened;
    setShown({ view: opened, page: opened.document });
  };
  return { page: shown?.page, open };
}

/** Finds the loaded document of the window; undefined if it was closed, or shows another page. */
function findShown(view: Window): Shown | undefined {
  try {
    const isEmpty = !view.closed && view.location.href === "about:blank";
    return isEmpty && view.document.readyState === "complete" ? { view, page: view.document } : undefined;
  } catch {
    // A page of another site.
    return undefined;
  }
}

/** Interval at which a window that is being reloaded is looked at, and the time until it counts as closed. */
const LOOK_MS = 50;
const RELOAD_TIMEOUT_MS = 5000;

/** Waits until a window has its next document, since no event of it reaches the editor before it is loaded. */
async function waitForReload({ view, page }: Shown): Promise<Shown | undefined> {
  for (let waited = 0; waited < RELOAD_TIMEOUT_MS && !view.closed; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const found = findShown(view);
    if (found && found.page !== page) return found;
  }
  return undefined;
}

function setTitle(page: Document, title: string): void {
  page.title = title;
}

/** Sets language and viewport of an empty window, as landing pages have them. */
function prepare({ documentElement, head }: Document): void {
  documentElement.lang = "en";
  if (head.querySelector("meta")) return;
  const viewport = head.appendChild(head.ownerDocument.createElement("meta"));
  viewport.name = "viewport";
  viewport.content = "width=device-width, initial-scale=1";
}

function showClosedNote(page: Document): void {
  removeClosedNote(page);
  const note = page.createElement("p");
  note.className = "preview-bar";
  note.setAttribute("role", "status");
  note.textContent = CLOSED;
  page.body.insertBefore(note, page.body.firstChild);
}

function removeClosedNote(page: Document): void {
  page.querySelector("body > .preview-bar")?.remove();
}
