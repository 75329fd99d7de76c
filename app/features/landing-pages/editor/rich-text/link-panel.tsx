import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { EXACT } from "#app/ui/exact-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { isComposing } from "#app/browser/composing.ts";
import { findHrefError } from "../../blocks/rich-text/tree.ts";
import { LINK_CHOICES } from "../fields/link-choices.tsx";
import { findLink, removeLink, setLink } from "./links.ts";

interface LinkPanelProps {
  view: EditorView;
  /** Closes the panel, and returns the focus to the text. */
  onClose: () => void;
}

/**
 * Panel for the URL of the selected words, and for the words if nothing is selected. Its fields are not part
 * of the form.
 */
export function LinkPanel({ view, onClose }: LinkPanelProps) {
  const [current] = useState(() => findLink(view.state));
  const [needsWords] = useState(() => !current && view.state.selection.empty);
  const [words, setWords] = useState("");
  const [href, setHref] = useState(current?.href ?? "");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  const [isRefused, setRefused] = useState(false);
  const error = findHrefError(href);
  const isWordless = needsWords && words.trim() === "";
  const set = () => {
    setRefused(true);
    if (error !== undefined || isWordless) return;
    setLink(href, words.trim())(view.state, view.dispatch);
    onClose();
  };
  const remove = () => {
    removeLink(view.state, view.dispatch);
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key !== "Enter" && event.key !== "Escape") || isComposing(event)) return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === "Enter" && isButton) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") set();
    else onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcuts of the buttons in it
    <div ref={panel} role="group" aria-label="Link" className="rich-editor-link" onKeyDown={press}>
      {needsWords && (
        <TextField
          label="Words of the Link"
          value={words}
          error={isRefused && isWordless ? "Write the words that lead there." : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <TextField
        label="Link Address"
        value={href}
        error={isRefused ? error : undefined}
        list={LINK_CHOICES}
        {...EXACT}
        onChange={(event) => setHref(event.target.value)}
      />
      <p className="rich-editor-link-actions">
        <button type="button" className="button button-small" onClick={set}>
          Set link
        </button>
        {current && (
          <button type="button" className="button button-small button-quiet" onClick={remove}>
            Remove link
          </button>
        )}
        <button type="button" className="button button-small button-quiet" onClick={onClose}>
          Cancel
        </button>
      </p>
    </div>
  );
}
