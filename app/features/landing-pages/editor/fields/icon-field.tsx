import { FieldNotes, useDescribedBy } from "#app/ui/field.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { iconNames, type IconName } from "../../blocks/icon-names.ts";

interface IconFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  onChange: (name: string) => void;
}

/** Radio group of all icons, shown as pictures; arrow keys move between them. */
export function IconField({ id, label, name, value, hint, error, onChange }: IconFieldProps) {
  const described = useDescribedBy({ hint, error }, id);
  return (
    <fieldset
      className="icon-field"
      id={id}
      tabIndex={-1}
      aria-describedby={described.props["aria-describedby"]}
    >
      <legend className="field-label">{label}</legend>
      <div className="icon-field-choices">
        {(Object.entries(iconNames) as [IconName, string][]).map(([icon, text]) => (
          <label key={icon} className="icon-field-choice" title={text}>
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <Icon name={icon} />
            <span className="visually-hidden">{text}</span>
          </label>
        ))}
      </div>
      <p className="icon-field-name" aria-hidden="true">
        {Object.entries(iconNames).find(([icon]) => icon === value)?.[1]}
      </p>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
