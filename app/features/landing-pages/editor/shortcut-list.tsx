import { useInBrowser } from "#app/ui/in-browser.ts";

const SHORTCUTS = {
  "Ctrl+S or Enter in a field": "Save",
  "Ctrl+Z": "Undo",
  "Ctrl+Shift+Z or Ctrl+Y": "Redo",
  "Alt+Up, Alt+Down": "Move the block that has the focus (in a list of choices, they open it)",
  "Ctrl+D": "Duplicate the block that has the focus",
};

/** The keys that a script makes work. */
export function ShortcutList() {
  return (
    useInBrowser() && (
      <details className="shortcut-list fold">
        <summary>Keyboard shortcuts</summary>
        <dl>
          {Object.entries(SHORTCUTS).map(([keys, deed]) => (
            <div key={keys} className="shortcut-list-row">
              <dt>{keys}</dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
        <p className="field-hint">On a Mac, Command stands for Ctrl, and Option for Alt.</p>
      </details>
    )
  );
}
