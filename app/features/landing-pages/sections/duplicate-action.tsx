import { Form } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { nameTitle } from "../pages/page-title.ts";
import { NewId } from "./new-id.tsx";

interface DuplicateActionProps {
  page: { id: string; title: string };
}

/** Button in the list of pages that duplicates a page. */
export function DuplicateAction({ page: { id, title } }: DuplicateActionProps) {
  return (
    <Form method="post" action={fillPath("/admin/marketing/pages/:id/reuse", { id })}>
      <NewId />
      <button
        type="submit"
        name="intent"
        value="duplicate"
        className="button button-small"
        aria-label={`Duplicate ${nameTitle(title)}`}
      >
        Duplicate
      </button>
    </Form>
  );
}
