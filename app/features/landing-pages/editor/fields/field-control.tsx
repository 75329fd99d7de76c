import type { ReactElement } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { PlainField } from "../../blocks/define-block.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { readBy } from "../../rules/text-rules.ts";
import { ColorField } from "./color-field.tsx";
import { ConditionField } from "./condition-field.tsx";
import { ImageField } from "./image-field.tsx";
import { LinkField } from "./link-field.tsx";
import type { FieldNotes } from "../checks/placed-issues.ts";
import type { UploadPicture } from "./uploads.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";

/** Context of every field of the editor. */
export interface FieldSurroundings {
  /** Path of a field in the form -> what is wrong with it. */
  errors: FieldErrors;
  /** Path of a field in the form -> what is held against it as it is now. */
  notes: Map<string, FieldNotes>;
  upload: UploadPicture;
  /** @param path of the field in the form */
  onChange: (path: string, value: string) => void;
}

interface FieldControlProps extends FieldSurroundings {
  field: PlainField;
  /** Path of the field in the form: "blocks.1.props.headline". */
  name: string;
  uploadName: string;
  value: unknown;
  /** How the picture beside it is described, if one is. */
  alt?: unknown;
}

/** One text of a block, with the control that suits its kind. */
export function FieldControl(props: FieldControlProps) {
  return (
    <div className={`block-field block-field-${props.field.control}`}>
      <Control {...props} />
    </div>
  );
}

function Control({
  field,
  name,
  uploadName,
  value: typed,
  alt,
  errors,
  notes,
  upload,
  onChange,
}: FieldControlProps): ReactElement {
  const value = typeof typed === "string" ? typed : "";
  const { error: noticed, advice, replacement } = notes.get(name) ?? {};
  const error = errors[name] ?? noticed;
  // Issues that are only noticed while typing do not move the focus.
  const autoFocus = errors[name] !== undefined;
  // The path is also the fragment identifier of the field.
  const named = { id: name, label: field.label, name, value, error, autoFocus };
  const change = (text: string) => onChange(name, text);
  switch (field.control) {
    case "color":
      return <ColorField {...named} advice={advice} replacement={replacement} onChange={change} />;
    case "choice":
      return (
        <SelectField
          {...named}
          hint={field.hint}
          choices={field.choices ?? {}}
          onChange={(event) => change(event.target.value)}
        />
      );
    case "image":
      return (
        <ImageField
          {...named}
          uploadLabel={field.upload ?? "Upload"}
          uploadName={uploadName}
          shown={readBy(field.rule, value)}
          alt={String(alt ?? "")}
          upload={upload}
          onChange={change}
        />
      );
    case "paragraph":
      return (
        <TextAreaField
          {...named}
          hint={field.hint}
          advice={advice}
          onChange={(event) => change(event.target.value)}
        />
      );
    case "condition":
      return <ConditionField {...named} hint={field.hint} onChange={change} />;
    case "rich-text":
      return <RichTextField {...named} hint={field.hint} advice={advice} onChange={change} />;
    case "link":
      return <LinkField {...named} advice={advice} replacement={replacement} onChange={change} />;
    case "date":
    case "line":
      return (
        <TextField
          {...named}
          type={field.control === "date" ? "date" : undefined}
          hint={field.hint}
          advice={advice}
          onChange={(event) => change(event.target.value)}
        />
      );
  }
}
