import { useState } from "react";
import { site } from "#app/features/site/domain/site.ts";
import { EXACT } from "#app/ui/exact.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Draft } from "../../drafts/read-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";
import type { PageField } from "../../pages/page-field.ts";
import { pageFields, publicFieldNames, type PublicFieldName } from "../../pages/page-fields.ts";
import type { PageStatus } from "../../pages/page-status.ts";
import { nameTimeZone } from "../../pages/wall-time.ts";
import type { Issue } from "../../rules/issue.ts";
import { joinNotes } from "../checks/placed-issues.ts";

interface PageFieldsProps {
  draft: Draft;
  /** Undefined for a page that is not saved yet. */
  status: PageStatus | undefined;
  /** Errors of the server that still hold. */
  standing: FieldErrors;
  issues: Issue[];
  onChange: (name: PublicFieldName, value: string) => void;
}

/** The form of the page's own fields, in the order and with the words of their declaration. */
export function PageFields({ draft, status, standing, issues, onChange }: PageFieldsProps) {
  const [timeZone] = useState(() => nameTimeZone(site.timeZone));
  return publicFieldNames.map((name) => {
    const field: PageField = pageFields[name];
    if (field.isShown?.(status) === false) return null;
    const found = issues.filter(({ blockId, property }) => blockId === undefined && property === name);
    const { error, advice } = joinNotes(found);
    return (
      <TextField
        key={name}
        id={name}
        label={field.label}
        name={name}
        value={draft[name]}
        error={standing[name] ?? error}
        advice={advice}
        hint={field.hint?.({ slug: draft.slug, timeZone })}
        {...describeInput(field, standing[name] !== undefined)}
        onChange={(event) => onChange(name, event.target.value)}
      />
    );
  });
}

function describeInput(field: PageField, isRefused: boolean) {
  switch (field.control) {
    case "line":
      return { "aria-required": field.isRequired || undefined, autoFocus: isRefused };
    case "slug":
      return { "aria-required": true, autoFocus: isRefused, ...EXACT };
    case "time":
      return { type: "datetime-local" };
    case "notes":
      return {};
  }
}
