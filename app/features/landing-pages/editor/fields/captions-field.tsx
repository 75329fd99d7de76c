import { useId } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { CAPTIONS_TOO_LARGE, MAX_CAPTIONS_BYTES } from "#app/features/media/domain/limits.ts";

interface CaptionsFieldProps {
  id: string;
  label: string;
  name: string;
  /** Form field name for the file, if no script has read it before. */
  uploadName: string;
  value: string;
  hint?: string;
  error?: string;
  onChange: (text: string) => void;
}

/** Captions as text, or from a file that takes its place. */
export function CaptionsField({ uploadName, onChange, ...field }: CaptionsFieldProps) {
  const fileId = useId();
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    const isTooLarge = file.size > MAX_CAPTIONS_BYTES;
    input.setCustomValidity(isTooLarge ? CAPTIONS_TOO_LARGE : "");
    if (isTooLarge) return input.reportValidity();
    onChange((await file.text()).replaceAll(/\r\n?/g, "\n"));
    input.value = "";
  };
  return (
    <div className="image-field">
      <TextAreaField {...field} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      <div className="drop-zone">
        <label className="field-label" htmlFor={fileId}>
          Caption File
        </label>
        <input
          id={fileId}
          type="file"
          name={uploadName}
          accept=".vtt,text/vtt"
          aria-describedby={`${fileId}-hint`}
          onChange={(event) => void take(event.target)}
        />
        <p className="field-hint" id={`${fileId}-hint`}>
          A .vtt file. Its text takes the place of the one above.
        </p>
      </div>
    </div>
  );
}
