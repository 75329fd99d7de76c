interface OriginFieldsProps {
  /** Id of the page. */
  id: string;
  /** The revision that the form started from; 0 for a page that is not stored. */
  rev: number;
}

/** Hidden fields that name the page and the revision, for a form that is sent without the island. */
export function OriginFields({ id, rev }: OriginFieldsProps) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      {rev > 0 && <input type="hidden" name="rev" value={rev} />}
    </>
  );
}
