import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";

/**
 * Makes the entries of a list draggable by their grips, with a mouse and by touch.
 * @param move takes an item to the place that another one has
 * @returns what ends it
 */
export function sortByHand(list: HTMLElement, move: (from: number, to: number) => void): () => void {
  const items = [...list.querySelectorAll<HTMLElement>(":scope > [data-sortable]")];
  return combine(
    ...items.map((element, from) =>
      combine(
        draggable({
          // The grip alone: in what can be dragged itself, words cannot be chosen with a mouse everywhere.
          element: element.querySelector<HTMLElement>("[data-grip]") ?? element,
          getInitialData: () => ({ list, from }),
          onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 16, 16),
          onDragStart: () => void (element.dataset.dragged = ""),
          onDrop: () => delete element.dataset.dragged,
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.list === list,
          onDrag: ({ location }) => mark(element, isUpperHalf(element, location.current.input)),
          onDragLeave: () => delete element.dataset.drop,
          onDrop: () => delete element.dataset.drop,
        }),
      ),
    ),
    monitorForElements({
      canMonitor: ({ source }) => source.data.list === list,
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets;
        const over = items.findIndex((item) => item === target?.element);
        const from = Number(source.data.from);
        if (!target || over === -1) return;
        const before = isUpperHalf(target.element, location.current.input) ? over : over + 1;
        // The item leaves a gap where it was.
        move(from, before > from ? before - 1 : before);
      },
    }),
  );
}

function mark(element: HTMLElement, isUpper: boolean): void {
  element.dataset.drop = isUpper ? "before" : "after";
}

function isUpperHalf(element: Element, { clientY }: { clientY: number }): boolean {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2;
}
