import { useHydrated } from "#app/browser/island/use-hydrated.ts";

interface ReplaceButtonProps {
  replacement: string | undefined;
  onChange: (value: string) => void;
}

/** Puts what would settle a issue in the field's place. */
export function ReplaceButton({ replacement, onChange }: ReplaceButtonProps) {
  const inBrowser = useHydrated();
  return (
    inBrowser &&
    replacement !== undefined && (
      <button type="button" className="button button-small" onClick={() => onChange(replacement)}>
        Use {replacement}
      </button>
    )
  );
}
