import { useEffect, useRef, useState } from "react";
import { FieldNotes, useDescribedBy } from "#app/ui/field.tsx";
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
 * Submits the text area in every case. With scripts it is shown as visitors see the text, and an editor replaces it at the
 * first touch; until that has loaded, people type in the area itself.
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
  // A word that is being composed would be lost with the area that it is composed in.
  const [isComposing, setComposing] = useState(false);
  const Editor = isComposing ? undefined : arrived;
  // The area is hidden once the editor has taken the focus from it: a hidden one has none.
  const [isOpen, setOpen] = useState(false);
  // The visible control gets the references to labels and notes.
  const described = isOpen ? {} : { ...props, autoFocus };
  const open = () =>
    import("./rich-text-editor.tsx").then(
      (module) => setArrived(() => module.RichTextEditor),
      // The area stays as good as it was, and the next touch tries again.
      () => undefined,
    );
  useEffect(() => {
    // The focus may have come before the scripts.
    if (area.current === document.activeElement) void open();
  }, []);
  return (
    <div className="field">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as a label does by itself for a form's own control */}
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
      <FieldNotes id={id} hint={hint} error={error} advice={advice} />
    </div>
  );
}

function focusEditor(editor: HTMLElement | null): void {
  editor?.querySelector<HTMLElement>("[contenteditable]")?.focus();
}
