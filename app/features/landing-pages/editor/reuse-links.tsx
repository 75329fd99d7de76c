import { useState } from "react";
import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";

const FORM = "duplicate-page";

interface DuplicateFormProps {
  /** Id of the page. */
  pageId: string;
  /** Id of the copy to be, so that a form sent twice makes one. */
  copyId: string;
}

/** Stands outside the editor's own form; its button is among the links. */
export function DuplicateForm({ pageId, copyId }: DuplicateFormProps) {
  const [newId] = useState(copyId);
  return (
    <form
      method="post"
      id={FORM}
      action={fillPath("/admin/marketing/pages/:id/reuse", { id: pageId })}
      hidden
    >
      <input type="hidden" name="newId" value={newId} />
    </form>
  );
}

/**
 * Ways to make more of the page, and to show it to people without an account.
 * @param slug undefined as long as the page is not stored
 */
export function ReuseLinks({ pageId, slug }: { pageId: string; slug: string | undefined }) {
  return (
    <>
      <p className="reuse-links">
        <button type="submit" form={FORM} name="intent" value="duplicate" className="button button-small">
          Duplicate Page
        </button>
        <Link
          to={fillPath("/admin/marketing/pages/:id/reuse", { id: pageId })}
          className="button button-small"
        >
          Reuse: Template, Export, Copy or Share Blocks
        </Link>
      </p>
      {slug !== undefined && (
        <p>
          <Link to={fillPath("/admin/marketing/edit/:slug/preview-links", { slug })}>
            Preview links for people without an account
          </Link>
        </p>
      )}
    </>
  );
}
