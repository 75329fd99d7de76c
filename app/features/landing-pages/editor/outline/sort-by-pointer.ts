/** Distance in pixels that a pointer must move before a drag begins, so that a trembling press is no drag. */
const MIN_DRAG_PIXELS = 4;
/** Distance in pixels from an edge within which the list scrolls automatically, and the pixels per frame. */
const EDGE_PIXELS = 28;
const STEP_PIXELS = 5;

/**
 * Makes the entries of a list draggable by their grips, with a mouse, a pen or a finger; touch drags at once,
 * since a grip does not scroll the page. Escape cancels the drag.
 * @param move moves an item to another index
 * @returns function that removes the listeners
 */
export function sortByPointer(list: HTMLElement, move: (from: number, to: number) => void): () => void {
  let end: (() => void) | undefined;
  const press = (event: PointerEvent) => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
    const items = [...list.querySelectorAll<HTMLElement>(":scope > [data-sortable]")];
    const from = items.findIndex((item) => item === grip?.closest("[data-sortable]"));
    if (!grip || from === -1 || event.button !== 0 || !event.isPrimary) return;
    // Prevents a mouse from selecting text while it drags.
    event.preventDefault();
    end?.();
    end = drag({ grip, items, from, press: event, drop: (to) => move(from, to) });
  };
  list.addEventListener("pointerdown", press);
  list.dataset.sorting = "";
  return () => {
    end?.();
    delete list.dataset.sorting;
    list.removeEventListener("pointerdown", press);
  };
}

interface Drag {
  grip: HTMLElement;
  items: HTMLElement[];
  from: number;
  press: PointerEvent;
  /**
   * Moves the item.
   * @param to index in the new order
   */
  drop: (to: number) => void;
}

function drag({ grip, items, from, press, drop }: Drag): () => void {
  const item = items[from]!;
  const others = items.filter((other) => other !== item);
  const scroller = findScroller(item);
  const start = press.clientY + scroller.scrollTop;
  let y = press.clientY;
  let to = from;
  let frame = 0;
  const ended = new AbortController();

  const follow = () => {
    frame = requestAnimationFrame(follow);
    scroller.scrollTop += scrollBy(scroller, y);
    item.style.translate = `0 ${y + scroller.scrollTop - start}px`;
    to = others.filter((other) => middleOf(other) < y).length;
    for (const other of others) delete other.dataset.drop;
    if (to === from) return;
    const isLast = to === others.length;
    others[isLast ? to - 1 : to]!.dataset.drop = isLast ? "after" : "before";
  };
  const end = () => {
    cancelAnimationFrame(frame);
    ended.abort();
    delete item.dataset.dragged;
    item.style.removeProperty("translate");
    for (const other of others) delete other.dataset.drop;
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    target: HTMLElement | Document,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => target.addEventListener(type, listener as EventListener, { signal: ended.signal, capture: true });

  grip.setPointerCapture(press.pointerId);
  listen(grip, "pointermove", ({ clientY }) => {
    y = clientY;
    if (frame !== 0 || Math.abs(y - press.clientY) < MIN_DRAG_PIXELS) return;
    item.dataset.dragged = "";
    follow();
  });
  listen(grip, "pointerup", () => {
    end();
    if (to !== from) drop(to);
  });
  // The event also fires after a release, when `end` has nothing left to do.
  listen(grip, "lostpointercapture", end);
  listen(document, "keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    end();
  });
  return end;
}

function middleOf(item: HTMLElement): number {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}

function findScroller(item: HTMLElement): Element {
  for (let around = item.parentElement; around; around = around.parentElement) {
    const isOpen = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (isOpen && around.scrollHeight > around.clientHeight) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Scroll distance per frame, for a pointer near an edge.
 * @param y height of the pointer in the viewport, in pixels
 * @returns pixels, negative for upwards
 */
function scrollBy(scroller: Element, y: number): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  if (y < Math.max(0, top) + widthOfEdge(scrollPaddingTop)) return -STEP_PIXELS;
  return y > Math.min(innerHeight, bottom) - widthOfEdge(scrollPaddingBottom) ? STEP_PIXELS : 0;
}

/** @param covered scroll padding: what a bar covers, in pixels, or "auto" */
function widthOfEdge(covered: string): number {
  return EDGE_PIXELS + (Number.parseFloat(covered) || 0);
}
