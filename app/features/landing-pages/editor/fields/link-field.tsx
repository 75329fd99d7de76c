import { TextField } from "#app/ui/field.tsx";
import { useInBrowser } from "#app/ui/in-browser.ts";
import { LINK_CHOICES } from "./link-choices.tsx";

interface LinkFieldProps {
  id: string;
  label: string;
  name: string;
  value: string;
  error?: string;
  autoFocus: boolean;
  advice?: string;
  /** The address that the page behind the link has now. */
  replacement?: string;
  onChange: (href: string) => void;
}

/** An address, with the site's own pages offered by name. */
export function LinkField({ replacement, onChange, ...field }: LinkFieldProps) {
  const inBrowser = useInBrowser();
  return (
    <>
      <TextField
        {...field}
        list={LINK_CHOICES}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {inBrowser && replacement !== undefined && (
        <button type="button" className="button button-small" onClick={() => onChange(replacement)}>
          Use {replacement}
        </button>
      )}
    </>
  );
}
