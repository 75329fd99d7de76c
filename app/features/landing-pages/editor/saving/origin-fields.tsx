import { useInBrowser } from "#app/browser/island/use-hydrated.ts";

interface OriginFieldsProps {
  /** Of the page. */
  id: string;
  /** The revision that the form started from; 0 for a page that is not stored. */
  rev: number;
  /** Of this editor. */
  editor: string;
  /** It was typed over an older copy. */
  isOlder: boolean;
}

/** What a save says of where it comes from. */
export function OriginFields({ id, rev, editor, isOlder }: OriginFieldsProps) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      {rev > 0 && <input type="hidden" name="rev" value={rev} />}
      {useInBrowser() && (
        <>
          <input type="hidden" name="editor" value={editor} />
          {isOlder && <input type="hidden" name="strict" value="1" />}
        </>
      )}
    </>
  );
}
