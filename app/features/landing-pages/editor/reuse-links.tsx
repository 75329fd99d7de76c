import { useState } from "react";
import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";

const FORM = "duplicate-page";

interface DuplicateFormProps {
  /** Id of the page. */
  pageId: string;
  /** Id of the copy to create, so that a form sent twice creates one. */
  copyId: string;
}

/**
 * Form that duplicates the page, outside the editor's form; its button, among the links, refers to
 * it by id.
 */
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
 * Links to duplicate the page, to save it as a template, and to show it to people without an account.
 * @param slug undefined while the page is not stored
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
