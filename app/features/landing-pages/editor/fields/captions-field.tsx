import { useId } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { CAPTIONS_TOO_LARGE, MAX_CAPTIONS_BYTES } from "#app/features/media/domain/limits.ts";

interface CaptionsFieldProps {
  id: string;
  label: string;
  name: string;
  /** Name of the file's form field, which is submitted if no script has read the file. */
  uploadName: string;
  value: string;
  hint?: string;
  error?: string;
  onChange: (text: string) => void;
}

/** Captions, typed as text or read from a file that replaces the text. */
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
