import { useHydrated } from "#app/browser/island/use-hydrated.ts";

interface ReplaceButtonProps {
  replacement: string | undefined;
  onChange: (value: string) => void;
}

/** Button that replaces the value of a field by one that solves its issue. */
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
