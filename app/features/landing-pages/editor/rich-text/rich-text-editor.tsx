import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { LinkPanel } from "./link-panel.tsx";
import { openTextView, placeCaretAt, placeSelection, showText } from "./text-view.ts";
import { describeLeftOut, type LeftOut } from "./pasted.ts";
import { Toolbar } from "./toolbar.tsx";

interface RichTextEditorProps {
  /** Text area that the editor replaces; its value is still submitted. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** Position of the last pointer press, unless something was typed since. */
  press: RefObject<{ left: number; top: number } | undefined>;
  label: string;
  labelId: string;
  describedBy?: string;
  isInvalid: boolean;
  value: string;
  /** Called once the editor has taken the focus over, if the text area had it. */
  onOpen: () => void;
  onChange: (text: string) => void;
}

/** WYSIWYG editor of a rich text, with its toolbar. */
export function RichTextEditor({
  area,
  press,
  label,
  labelId,
  describedBy,
  isInvalid,
  value,
  onOpen,
  onChange,
}: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const written = useRef(value);
  const latestChange = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const [left, setLeft] = useState<LeftOut>();

  useLayoutEffect(() => {
    latestChange.current = onChange;
  });
  useLayoutEffect(() => {
    if (!place.current) return;
    const opened = openTextView({
      place: place.current,
      text: written.current,
      openLink: () => setLinking(true),
      onChange(now, text) {
        setState(now);
        if (text === undefined || text === written.current) return;
        written.current = text;
        latestChange.current(text);
      },
      onPaste: setLeft,
    });
    view.current = opened;
    setState(opened.state);
    const typedIn = area.current;
    if (typedIn && typedIn === document.activeElement) {
      opened.focus();
      const isRange = typedIn.selectionStart < typedIn.selectionEnd;
      if (isRange || !press.current || !placeCaretAt(opened, press.current))
        placeSelection(opened, written.current, typedIn);
    }
    onOpen();
    return () => opened.destroy();
    // Created once; the effects below show later changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    view.current?.setProps({
      attributes: {
        class: "input rich-editor-words",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(describedBy !== undefined && { "aria-describedby": describedBy }),
        ...(isInvalid && { "aria-invalid": "true" }),
      },
    });
  }, [labelId, describedBy, isInvalid]);
  useLayoutEffect(() => {
    if (!view.current || value === written.current) return;
    written.current = value;
    showText(view.current, value);
  });

  const close = () => {
    setLinking(false);
    view.current?.focus();
  };
  return (
    <>
      {state && view.current && (
        <Toolbar
          label={label}
          view={view.current}
          state={state}
          isLinking={isLinking}
          onLink={() => setLinking(true)}
        />
      )}
      {state && view.current && isLinking && <LinkPanel view={view.current} onClose={close} />}
      <div ref={place} className="rich-editor-place" />
      <p className="field-hint rich-editor-left" role="status">
        {left && describeLeftOut(left)}
      </p>
    </>
  );
}
