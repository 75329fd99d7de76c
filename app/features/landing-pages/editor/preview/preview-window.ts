import { useEffect, useState } from "react";

const NAME = "page-preview";
const CLOSED = "The editor was closed. This window shows nothing new.";

interface PreviewWindow {
  /** Document of the window, while it is open. */
  page: Document | undefined;
  open: () => void;
}

/**
 * The open window, kept outside React: the first save of a new page replaces the editor, and the next editor
 * takes the window over.
 */
let openWindow: Window | undefined;

/** Preview at full size in a window of its own, updated while the author types. */
export function usePreviewWindow(title: string, say: (words: string) => void): PreviewWindow {
  const [shown, setShown] = useState(() => (openWindow?.closed === false ? openWindow : undefined));
  useEffect(() => {
    if (shown) setTitle(shown.document, title);
  }, [shown, title]);
  useEffect(() => {
    if (!shown) return;
    const leave = () => showClosedNote(shown.document);
    const forget = () => {
      openWindow = undefined;
      setShown(undefined);
    };
    removeClosedNote(shown.document);
    // The page may come back from the back/forward cache, together with its window.
    const removeNote = () => removeClosedNote(shown.document);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", removeNote);
    shown.addEventListener("pagehide", forget);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", removeNote);
      shown.removeEventListener("pagehide", forget);
      if (!shown.closed) leave();
    };
  }, [shown]);
  const open = () => {
    const opened = window.open("", NAME, "popup,width=1280,height=900");
    if (!opened) return say("Your browser did not open the window. Allow this site to open one.");
    prepare(opened.document);
    opened.focus();
    openWindow = opened;
    setShown(opened);
  };
  return { page: shown?.document, open };
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
