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

/** Context of every field of the editor. */
export interface FieldSurroundings {
  /** Path of a field in the form -> what is wrong with it. */
  errors: FieldErrors;
  /** Path of a field in the form -> what is held against it as it is now. */
  notes: Map<string, FieldNotes>;
  /** Path of a field in the form -> evidence for its words. */
  evidence: PlacedEvidence;
  upload: UploadPicture;
  takePicture: TakePicture;
  /** @param path of the field in the form */
  onChange: (path: string, value: string) => void;
  /** Runs in place what a button would otherwise send. */
  onCommand: (command: string) => void;
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
  // Issues that are only noticed while typing do not move the focus.
  const autoFocus = errors[name] !== undefined;
  // The path is also the fragment identifier of the field.
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
