import { memo } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";

const SHORTCUTS = {
  "Ctrl+S or Enter in a field": "Save",
  "Ctrl+Z": "Undo",
  "Ctrl+Shift+Z or Ctrl+Y": "Redo",
  "Up, Down, Enter": "In the outline: from block to block, and into its fields",
  Esc: "From a field to its block in the outline; from words typed in the preview to their field",
  "/": "In the outline: choose what comes after this block",
  "Alt+Up, Alt+Down": "Move the block that has the focus (in a list of choices, they open it)",
  "Ctrl+D": "Duplicate the block that has the focus",
  Delete: "In the outline or on its name: remove the block",
  "Tab, Enter": "In the preview: from words to words of the block, and type over them",
};

/** List of keyboard shortcuts, which need scripts. */
export const ShortcutList = memo(function ShortcutList() {
  return (
    useHydrated() && (
      <details className="shortcut-list disclosure">
        <summary>Keyboard shortcuts</summary>
        <dl>
          {Object.entries(SHORTCUTS).map(([keys, does]) => (
            <div key={keys} className="shortcut-list-row">
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="field-hint">On a Mac, use Command instead of Ctrl, and Option instead of Alt.</p>
      </details>
    )
  );
});
