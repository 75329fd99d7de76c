import { EXACT } from "#app/ui/exact-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { LINK_CHOICES } from "./link-choices.tsx";
import { ReplaceButton } from "./replace-button.tsx";

interface LinkFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  autoFocus: boolean;
  advice?: string;
  /** Current path of the page that the link means. */
  replacement?: string;
  onChange: (href: string) => void;
}

/** Field for a URL that offers the site's own pages by name. */
export function LinkField({ replacement, onChange, ...field }: LinkFieldProps) {
  return (
    <>
      <TextField
        {...field}
        list={LINK_CHOICES}
        {...EXACT}
        onChange={(event) => onChange(event.target.value)}
      />
      <ReplaceButton replacement={replacement} onChange={onChange} />
    </>
  );
}
