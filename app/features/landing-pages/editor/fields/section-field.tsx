import { useId } from "react";
import { FieldNotes } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";

interface SectionFieldProps {
  /** Path of the field in the form. */
  name: string;
  /** Id of the section. */
  value: string;
  error: string | undefined;
}

/**
 * A shared section within the form of a page. Its content is edited on a screen of its own, for all pages at
 * once.
 */
export function SectionField({ name, value, error }: SectionFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <input type="hidden" name={name} value={value} />
      {value !== "" && (
        <p id={name}>
          <Link to={fillPath("/admin/sections/:id", { id: value })}>
            Edit, or detach from this page: {value}
          </Link>
        </p>
      )}
      <FieldNotes
        id={id}
        hint="These blocks are the same on every page that has the section, and change on all of them at once."
        error={error}
      />
    </div>
  );
}
