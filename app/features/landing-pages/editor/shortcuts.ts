import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { isComposing } from "#app/browser/composing.ts";
import { nameCommand } from "../drafts/draft-commands.ts";

interface Shortcuts {
  save: () => void;
  undo: () => void;
  redo: () => void;
}

/** Binds the keyboard shortcuts of the editor, wherever the focus is. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event);
      if (shortcut === undefined || isInDialog(event) || isComposing(event)) return;
      event.preventDefault();
      // A key that is held down repeats undo and redo, but saves only once.
      if (shortcut !== "save" || !event.repeat) latest.current[shortcut]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function findShortcut({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): keyof Shortcuts | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  switch (key.toLowerCase()) {
    case "s":
      return "save";
    case "z":
      return shiftKey ? "redo" : "undo";
    case "y":
      return ctrlKey ? "redo" : undefined;
    default:
      return undefined;
  }
}

/** An open dialog receives its own keys. */
function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

/**
 * Reads a key that is pressed in a block.
 * @returns the command that the key is a shortcut for, if any
 */
export function findBlockCommand(event: ReactKeyboardEvent, at: number): string | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
  if (shiftKey || isComposing(event)) return undefined;
  if (key === "Delete" && !repeat && isBlockItself(target)) return nameCommand("remove-block", "blocks", at);
  if (altKey && !ctrlKey && !metaKey && !opensWithArrows(target)) {
    if (key === "ArrowUp") return nameCommand("move-block-up", "blocks", at);
    if (key === "ArrowDown") return nameCommand("move-block-down", "blocks", at);
  }
  const isDuplicate = !altKey && (ctrlKey || metaKey) && key.toLowerCase() === "d" && !repeat;
  return isDuplicate ? nameCommand("duplicate-block", "blocks", at) : undefined;
}

/** Whether the block itself has the focus, as opposed to a field in it, where the key types a character. */
function isBlockItself(target: EventTarget): boolean {
  return target instanceof Element && target.matches(".block-head-title, [data-outline]");
}

/** Alt with an arrow key opens a select box or a date picker. */
function opensWithArrows(target: EventTarget): boolean {
  return target instanceof Element && target.matches("select, [type=date]");
}
