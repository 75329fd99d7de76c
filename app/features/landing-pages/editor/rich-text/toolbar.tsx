import Bold from "lucide-react/icons/bold";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useRef, useState, type KeyboardEvent } from "react";
import { findLink } from "./links.ts";
import { isInContainer, toggleContainer } from "./line-containers.ts";
import { hasMark, toggleMark } from "./marks.ts";

interface Tool {
  name: string;
  keys: string;
  Icon: typeof Bold;
  isOn: (state: EditorState) => boolean;
  /** Command of the tool; undefined for a tool that opens a panel. */
  run?: Command;
}

const tools: Tool[] = [
  {
    name: "Bold",
    keys: "Control+B",
    Icon: Bold,
    isOn: (state) => hasMark(state, "bold"),
    run: toggleMark("bold"),
  },
  {
    name: "Italic",
    keys: "Control+I",
    Icon: Italic,
    isOn: (state) => hasMark(state, "italic"),
    run: toggleMark("italic"),
  },
  { name: "Link", keys: "Control+K", Icon: Link, isOn: (state) => findLink(state) !== undefined },
  {
    name: "Bulleted list",
    keys: "Control+Shift+8",
    Icon: List,
    isOn: (state) => isInContainer(state, "bullets"),
    run: toggleContainer("bullets"),
  },
  {
    name: "Numbered list",
    keys: "Control+Shift+7",
    Icon: ListOrdered,
    isOn: (state) => isInContainer(state, "numbers"),
    run: toggleContainer("numbers"),
  },
  {
    name: "Quotation",
    keys: "Control+Shift+9",
    Icon: Quote,
    isOn: (state) => isInContainer(state, "quotation"),
    run: toggleContainer("quotation"),
  },
];

interface ToolbarProps {
  /** Label of the field. */
  label: string;
  view: EditorView;
  state: EditorState;
  isLinking: boolean;
  onLink: () => void;
}

/**
 * Toolbar with a single tab stop, within which arrow keys move:
 * https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function Toolbar({ label, view, state, isLinking, onLink }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const press = (event: KeyboardEvent) => {
    const next = findNext(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };
  const use = ({ run }: Tool) => {
    if (!run) return onLink();
    run(view.state, view.dispatch);
    view.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the buttons in it take the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Format ${label}`}
      className="rich-editor-tools"
      onKeyDown={press}
    >
      {tools.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          className="rich-editor-tool"
          tabIndex={at === current ? 0 : -1}
          aria-label={tool.name}
          aria-pressed={tool.run ? tool.isOn(state) : undefined}
          aria-expanded={tool.run ? undefined : isLinking}
          aria-keyshortcuts={tool.keys}
          title={`${tool.name} (${tool.keys.replace("Control", "Ctrl")})`}
          onFocus={() => setCurrent(at)}
          // Keeps the focus and the selection in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => use(tool)}
        >
          <tool.Icon aria-hidden size={20} />
        </button>
      ))}
    </div>
  );
}

function findNext(key: string, current: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (current + 1) % tools.length;
    case "ArrowLeft":
      return (current + tools.length - 1) % tools.length;
    case "Home":
      return 0;
    case "End":
      return tools.length - 1;
    default:
      return undefined;
  }
}
