import { EXACT } from "#app/ui/exact-text.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import type { PlainField } from "../blocks/define-block.ts";

/** Id of the datalist of URLs that link fields offer. */
export const SECTION_LINKS = "section-links";

interface SectionFieldProps {
  field: PlainField;
  /** Path of the field in the form: "blocks.0.props.heading". */
  name: string;
  /** Form field name for the file of a picture. */
  uploadName: string | undefined;
  value: string;
  error: string | undefined;
}

/** Field of a block in a form that is submitted by its buttons and never hydrated. */
export function SectionField({ field, name, uploadName, value, error }: SectionFieldProps) {
  const { label, hint } = field;
  const named = { id: name, name, label, hint, error, defaultValue: value };
  switch (field.control) {
    case "choice":
      return <SelectField {...named} choices={field.choices ?? {}} />;
    case "condition":
      return (
        <SelectField
          {...named}
          choices={{ "": "Choose a condition", ...Object.fromEntries(conditionNames) }}
        />
      );
    case "paragraph":
    case "rich-text":
      return <TextAreaField {...named} rows={field.control === "rich-text" ? 8 : 4} />;
    case "image":
      return (
        <>
          <TextField {...named} {...EXACT} />
          <TextField
            type="file"
            name={uploadName}
            label={field.upload ?? "Upload"}
            accept=".jpg,.jpeg,.png,.webp,.avif"
          />
        </>
      );
    case "link":
      return <TextField {...named} {...EXACT} list={SECTION_LINKS} />;
    case "date":
      return <TextField {...named} type="date" />;
    case "line":
    case "color":
    case "section":
      return <TextField {...named} />;
  }
}
