interface OriginFieldsProps {
  /** Id of the page. */
  id: string;
  /** Revision that the form is based on; 0 for a page that is not stored. */
  rev: number;
}

/** Hidden fields with page id and revision, for a form that is sent without scripts. */
export function OriginFields({ id, rev }: OriginFieldsProps) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      {rev > 0 && <input type="hidden" name="rev" value={rev} />}
    </>
  );
}
