import type { ReactElement } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { PlainField } from "../../blocks/define-block.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { readBy } from "../../rules/text-rules.ts";
import { CaptionsField } from "./captions-field.tsx";
import { ColorField } from "./color-field.tsx";
import { ConditionField } from "./condition-field.tsx";
import { IconField } from "./icon-field.tsx";
import { ImageField } from "./image-field.tsx";
import { LinkField } from "./link-field.tsx";
import { EvidenceFields } from "../checks/evidence-fields.tsx";
import type { PlacedEvidence } from "../checks/placed-evidence.ts";
import { joinHint, type FieldNotes } from "../checks/placed-issues.ts";
import { SectionField } from "./section-field.tsx";
import type { TakePicture, UploadPicture } from "./uploads.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";

/** Data and callbacks that every field of the editor needs. */
export interface SharedFieldProps {
  /** Path of a field in the form -> error of the last response. */
  errors: FieldErrors;
  /** Path of a field in the form -> its current issues. */
  notes: Map<string, FieldNotes>;
  /** Path of a field in the form -> evidence for its words. */
  evidence: PlacedEvidence;
  upload: UploadPicture;
  takePicture: TakePicture;
  /** @param path of the field in the form */
  onChange: (path: string, value: string) => void;
  /** Runs in place the command that the button would otherwise submit. */
  onCommand: (command: string) => void;
}

interface FieldControlProps extends SharedFieldProps {
  field: PlainField;
  /** Path of the field in the form: "blocks.1.props.headline". */
  name: string;
  uploadName: string;
  value: unknown;
  /** Text alternative of the picture beside the field, if there is one. */
  alt?: unknown;
}

/** Field of a block, with the control of its kind. */
export function FieldControl(props: FieldControlProps) {
  return (
    <div
      className={`block-field block-field-${props.field.shownAs ?? props.field.control}`}
      data-field={props.name}
    >
      <Control {...props} />
      <EvidenceFields {...props} evidence={props.evidence.get(props.name)} />
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
  takePicture,
  onChange,
}: FieldControlProps): ReactElement {
  const value = typeof typed === "string" ? typed : "";
  const { error: noticed, advice, toDo, replacement } = notes.get(name) ?? {};
  const error = errors[name] ?? noticed;
  // Only an error of a response moves the focus, not an issue that is found while typing.
  const autoFocus = errors[name] !== undefined;
  // The path is also the id of the field, and so a fragment that links can lead to.
  const hint = joinHint(field.hint, toDo);
  const named = { id: name, label: field.label, name, value, hint, error, autoFocus };
  const change = (text: string) => onChange(name, text);
  switch (field.control) {
    case "color":
      return <ColorField {...named} advice={advice} replacement={replacement} onChange={change} />;
    case "choice":
      if (field.shownAs === "icons")
        return (
          <IconField {...{ id: name, label: field.label, name, value, hint, error }} onChange={change} />
        );
      return (
        <SelectField
          {...named}
          choices={field.choices ?? {}}
          onChange={(event) => change(event.target.value)}
        />
      );
    case "captions":
      return <CaptionsField {...named} uploadName={uploadName} onChange={change} />;
    case "image":
    case "video-file":
      return (
        <ImageField
          {...named}
          isVideo={field.control === "video-file"}
          uploadLabel={field.upload ?? "Upload"}
          uploadName={uploadName}
          shown={readBy(field.rule, value)}
          alt={String(alt ?? "")}
          upload={upload}
          onChoose={(picture) => takePicture(uploadName, picture)}
          onChange={change}
        />
      );
    case "paragraph":
      return <TextAreaField {...named} advice={advice} onChange={(event) => change(event.target.value)} />;
    case "condition":
      return <ConditionField {...named} onChange={change} />;
    case "rich-text":
      return <RichTextField {...named} advice={advice} onChange={change} />;
    case "link":
      return <LinkField {...named} advice={advice} replacement={replacement} onChange={change} />;
    case "section":
      return <SectionField name={name} value={value} error={error} />;
    case "date":
    case "line":
      return (
        <TextField
          {...named}
          type={field.control === "date" ? "date" : undefined}
          advice={advice}
          onChange={(event) => change(event.target.value)}
        />
      );
  }
}
