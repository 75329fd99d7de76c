import { SelectField, TextField } from "#app/ui/field.tsx";
import { describeField, type Field } from "../blocks/fields.ts";
import type { FoundBarrier } from "../domain/barriers.ts";
import { findBlockSchema, type BlockType, type Draft, type FieldErrors } from "../domain/page.ts";
import { ColorField } from "./color-field.tsx";
import { ImageField } from "./image-field.tsx";

interface BlockFieldsProps {
  block: Draft["blocks"][number];
  /** Path of the block in the form: "blocks.1". */
  name: string;
  errors: FieldErrors;
  barriers: FoundBarrier[];
  slug: string;
  onChange: (property: string, value: string) => void;
}

/** The form of one block, in the order and with the words of its schema. */
export function BlockFields({ block, name, errors, barriers, slug, onChange }: BlockFieldsProps) {
  const properties = Object.entries(
    findBlockSchema(block.type as BlockType)?.shape.props.unwrap().shape ?? {},
  );
  return (
    <fieldset className="block-fields">
      <legend className="visually-hidden">{block.type}</legend>
      <input type="hidden" name={`${name}.id`} value={block.id} />
      <input type="hidden" name={`${name}.type`} value={block.type} />
      {properties.map(([property, schema]) => {
        const field = describeField(schema);
        const path = `props.${property}`;
        const barrier = barriers.find((found) => found.blockId === block.id && found.property === property);
        const typed = barrier && { [barrier.blocking ? "error" : "advice"]: barrier.message };
        return (
          field && (
            <div key={property} className={`block-field block-field-${field.control}`}>
              <PropertyField
                field={field}
                block={name}
                uploadName={`uploads.${block.id}.${path}`}
                property={path}
                value={block.props[property] ?? ""}
                error={errors[`${name}.${path}`]}
                {...typed}
                slug={slug}
                onChange={(value) => onChange(property, value)}
              />
            </div>
          )
        );
      })}
    </fieldset>
  );
}

interface PropertyFieldProps {
  field: Field;
  block: string;
  uploadName: string;
  property: string;
  value: string;
  error?: string;
  advice?: string;
  slug: string;
  onChange: (value: string) => void;
}

function PropertyField({
  field,
  block,
  uploadName,
  property,
  value,
  error,
  advice,
  slug,
  onChange,
}: PropertyFieldProps) {
  const name = `${block}.${property}`;
  const { label, hint } = field;
  switch (field.control) {
    case "color":
      return (
        <ColorField
          label={label}
          name={name}
          value={value}
          error={error}
          advice={advice}
          onChange={onChange}
        />
      );
    case "choice":
      return (
        <SelectField
          label={label}
          name={name}
          value={value}
          error={error}
          choices={field.choices ?? {}}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "image":
      return (
        <ImageField
          label={label}
          uploadLabel={field.upload ?? "Upload"}
          name={name}
          uploadName={uploadName}
          value={value}
          error={error}
          slug={slug}
          onChange={onChange}
        />
      );
    case "link":
    case "text":
      return (
        <TextField
          label={label}
          name={name}
          value={value}
          hint={hint}
          error={error}
          advice={advice}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
