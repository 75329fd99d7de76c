import { useEffect, useRef, useState } from "react";
import { FieldNotes, useDescribedBy } from "#app/ui/field.tsx";
import { describeNotLoaded } from "#app/values/not-loaded.ts";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { RichTextView } from "../../blocks/rich-text/view.tsx";
import type { RichTextEditor } from "./rich-text-editor.tsx";

interface RichTextFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  advice?: string;
  autoFocus: boolean;
  onChange: (text: string) => void;
}

/**
 * Field for a rich text, always submitted by its text area. With scripts, the text is shown formatted, and
 * the editor replaces it on the first focus; until that has loaded, the text area itself is used.
 */
export function RichTextField({
  id: named,
  label,
  name,
  value,
  hint,
  error,
  advice,
  autoFocus,
  onChange,
}: RichTextFieldProps) {
  const { id, props } = useDescribedBy({ hint, error, advice }, named);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const press = useRef<{ left: number; top: number }>(undefined);
  const inBrowser = useHydrated();
  const [arrived, setArrived] = useState<typeof RichTextEditor>();
  const [failed, setFailed] = useState(false);
  // Replacing the text area during an IME composition would lose the composed word, so the editor waits.
  const [isComposing, setComposing] = useState(false);
  const Editor = isComposing ? undefined : arrived;
  // The text area is hidden only after the editor has taken the focus from it: hiding a focused element would
  // lose the focus.
  const [isOpen, setOpen] = useState(false);
  // Labels and notes are attached to the visible control.
  const described = isOpen ? {} : { ...props, autoFocus };
  const open = () =>
    import("./rich-text-editor.tsx").then(
      (module) => setArrived(() => module.RichTextEditor),
      // The text area stays in use, and the next focus retries.
      () => setFailed(true),
    );
  useEffect(() => {
    // The text area may have been focused before hydration.
    if (area.current === document.activeElement) void open();
  }, []);
  return (
    <div className="field">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- focuses the editor, as a label does for a native control */}
      <label
        id={`${id}-label`}
        className="field-label"
        htmlFor={isOpen ? undefined : id}
        onClick={isOpen ? () => focusEditor(editor.current) : undefined}
      >
        {label}
      </label>
      <div className="rich-editor" ref={editor}>
        <textarea
          className="input rich-editor-area"
          ref={area}
          rows={4}
          {...described}
          name={name}
          value={value}
          hidden={isOpen}
          onPointerDown={({ clientX, clientY }) => (press.current = { left: clientX, top: clientY })}
          onFocus={() => void open()}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onChange={(event) => {
            press.current = undefined;
            onChange(event.target.value);
          }}
        />
        {inBrowser && !Editor && (
          <div className="input rich-editor-shown rich-editor-words" inert>
            <RichTextView text={value} />
          </div>
        )}
        {Editor && (
          <Editor
            area={area}
            press={press}
            labelId={`${id}-label`}
            describedBy={props["aria-describedby"]}
            isInvalid={error !== undefined}
            label={label}
            value={value}
            onOpen={() => setOpen(true)}
            onChange={onChange}
          />
        )}
      </div>
      {failed && !Editor && <p className="field-hint">{describeNotLoaded("The formatting of this text")}</p>}
      <FieldNotes id={id} hint={hint} error={error} advice={advice} />
    </div>
  );
}

function focusEditor(editor: HTMLElement | null): void {
  editor?.querySelector<HTMLElement>("[contenteditable]")?.focus();
}
